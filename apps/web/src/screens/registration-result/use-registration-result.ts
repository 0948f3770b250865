// The request behind the code: as the server has it now, or the copy kept on this phone while it cannot be asked.
import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { getRequest } from '@border-pass/contract/request-routes'
import { parseRegistrationCode } from '@border-pass/domain/request/registration-code'
import { call } from '../../api/call.ts'
import { problemCode } from '../../api/failure.ts'
import { findKeptReceipt, keepReceipts } from '../../session/kept-receipts.ts'

export function useRegistrationResult(code: string) {
  const isCode = parseRegistrationCode(code) !== null
  const { data, dataUpdatedAt, error, failureCount, refetch } = useQuery({
    queryKey: ['request', code],
    queryFn: ({ signal }) => call(getRequest, { params: { registrationCode: code }, signal }),
    enabled: isCode,
    staleTime: 0,
  })

  useEffect(() => {
    if (data) keepReceipts([data], dataUpdatedAt)
  }, [data, dataUpdatedAt])

  const isNotFound = !isCode || problemCode(error) === 'NOT_FOUND'
  return {
    request: isNotFound ? null : (data ?? null),
    readAt: dataUpdatedAt,
    isNotFound,
    error,
    /** From the first failed try on: nobody at a counter waits for the third. */
    kept: failureCount > 0 && !isNotFound ? (findKeptReceipt(code) ?? null) : null,
    retry: () => void refetch(),
  }
}
