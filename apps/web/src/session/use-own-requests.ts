// The citizen's own requests, read anew when a screen opens; the pending ones are stored for use without a signal.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { PAGES } from '@border-pass/contract/pages'
import { listRequests } from '@border-pass/contract/request-routes'
import { ALWAYS_REFETCH } from '../api/look-up.tsx'
import { call } from '../api/call.ts'
import { serverNow } from '../api/server-time.ts'
import { storeReceipts } from './offline-receipts.ts'
import { useCitizen } from './session-store.ts'

export function useOwnRequests() {
  const { pid } = useCitizen()
  const { data, error, refetch } = useQuery({
    queryKey: ['requests', pid],
    queryFn: async ({ signal }) => {
      const { items } = await call(listRequests, { query: { pid: 'me' }, signal })
      return { items, readAt: serverNow() }
    },
    ...ALWAYS_REFETCH,
  })

  useEffect(() => {
    if (data) storeReceipts(data.items, data.readAt)
  }, [data])

  return {
    /** Newest first; null while they are not known. */
    requests: data?.items ?? null,
    error: data ? null : error,
    retry: () => void refetch(),
  }
}

/** The page of one of them. */
export function addressOfRequest(registrationCode: string) {
  return { to: PAGES.result, search: { dataDetail: registrationCode, flagPage: '0' } } as const
}
