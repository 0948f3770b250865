// The citizen's requests and the view on them; the view outlives the screen, so that Back restores it.
import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { listRequests } from '@border-pass/contract/request-routes'
import { ALWAYS_REFETCH } from '../../api/always-refetch.ts'
import { call } from '../../api/call.ts'
import { serverNow } from '../../api/server-time.ts'
import { storeReceipts } from '../../session/offline-receipts.ts'
import { useCitizen } from '../../session/use-session.ts'
import { FIRST_VIEW, viewWith } from './request-list.ts'
import type { ListView } from './request-list.ts'

let lastView = FIRST_VIEW

export function useRequestList(returnTo: string | null) {
  const { pid } = useCitizen()
  const [changed, setChanged] = useState<ListView | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['requests', pid],
    queryFn: async ({ signal }) => {
      const { items } = await call(listRequests, { query: { pid: 'me' }, signal })
      return { items, readAt: serverNow() }
    },
    ...ALWAYS_REFETCH,
  })
  const requests = data?.items ?? null

  useEffect(() => {
    if (data) storeReceipts(data.items, data.readAt)
  }, [data])

  const start = requests && returnTo !== null ? viewWith(requests, lastView, returnTo) : lastView
  return {
    requests,
    error: requests ? null : error,
    view: changed ?? start,
    /** Focused once; cleared when the view changes. */
    returned: changed === null ? returnTo : null,
    look: (view: ListView) => {
      lastView = view
      setChanged(view)
    },
    retry: () => void refetch(),
  }
}
