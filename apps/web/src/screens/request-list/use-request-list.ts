// The citizen's requests and the view on them; the view outlives the screen, so that Back restores it.
import { useState } from 'react'
import { useOwnRequests } from '../../session/use-own-requests.ts'
import { FIRST_VIEW, viewWith } from './request-list.ts'
import type { ListView } from './request-list.ts'

let lastView = FIRST_VIEW

export function useRequestList(returnTo: string | null) {
  const { requests, error, retry } = useOwnRequests()
  const [changed, setChanged] = useState<ListView | null>(null)

  const start = requests && returnTo !== null ? viewWith(requests, lastView, returnTo) : lastView
  return {
    requests,
    error,
    view: changed ?? start,
    /** Focused once; cleared when the view changes. */
    returned: changed === null ? returnTo : null,
    look: (view: ListView) => {
      lastView = view
      setChanged(view)
    },
    retry,
  }
}
