// The request with this code from the server, or its offline receipt while the server cannot be reached.
import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { getRequest } from '@border-pass/contract/request-routes'
import { parseRegistrationCode } from '@border-pass/domain/request/request-number'
import { ALWAYS_REFETCH } from '../../api/look-up.tsx'
import { call } from '../../api/call.ts'
import { problemCode } from '../../api/failure.ts'
import { serverNow } from '../../api/server-time.ts'
import { findOfflineReceipt, storeReceipts } from '../../session/offline-receipts.ts'

export function useRegistrationResult(code: string) {
  const isCode = parseRegistrationCode(code) !== null
  const { data, error, failureCount, refetch } = useQuery({
    queryKey: ['request', code],
    queryFn: async ({ signal }) => {
      const request = await call(getRequest, { params: { registrationCode: code }, signal })
      return { request, readAt: serverNow() }
    },
    enabled: isCode,
    ...ALWAYS_REFETCH,
  })

  useEffect(() => {
    if (data) storeReceipts([data.request], data.readAt)
  }, [data])

  const isNotFound = !isCode || problemCode(error) === 'NOT_FOUND'
  return {
    request: isNotFound ? null : (data?.request ?? null),
    readAt: data?.readAt ?? 0,
    isNotFound,
    error,
    /** Shown after the first failed attempt, without waiting for the retries. */
    receipt: failureCount > 0 && !isNotFound ? (findOfflineReceipt(code) ?? null) : null,
    retry: () => void refetch(),
  }
}
