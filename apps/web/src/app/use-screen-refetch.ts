// Fetches a screen again in place. What a newer release has replaced needs the page anew: that is loaded only once the
// server is reached, for without it nothing at all would be left.
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { askSession } from '../session/session-store.ts'
import { focusScreenHeading } from '../ui/navigation/focus-screen-heading.ts'
import type { ScreenNotFetched } from './lazy-screen.tsx'

const KEY = 'loaded-anew-for'

function succeeds(trial: () => Promise<unknown>): Promise<boolean> {
  return trial().then(
    () => true,
    () => false,
  )
}

/** Once for each file that is missing: what one reload did not bring, the next will not. */
function mayLoadUnasked(missing: string): boolean {
  if (sessionStorage.getItem(KEY) === missing) return false
  sessionStorage.setItem(KEY, missing)
  return true
}

/** Whether the screen is there now. Some browsers hold a file that has failed for lost as long as the page lives. */
async function comes(error: ScreenNotFetched, mayLoad: () => boolean): Promise<boolean> {
  if (await succeeds(error.fetchAgain)) return true
  if ((await succeeds(askSession)) && mayLoad()) location.reload()
  return false
}

export function useScreenRefetch(error: ScreenNotFetched, onFetched: () => void) {
  const [isFetching, setIsFetching] = useState(false)

  useEffect(() => {
    const fetchUnasked = async () => {
      if (await comes(error, () => mayLoadUnasked(error.message))) onFetched()
    }
    void fetchUnasked()
  }, [error, onFetched])

  const retry = async () => {
    setIsFetching(true)
    const isThere = await comes(error, () => true)
    setIsFetching(false)
    if (!isThere) return
    flushSync(onFetched)
    // The button that was pressed is gone.
    focusScreenHeading()
  }
  return { isFetching, retry: () => void retry() }
}
