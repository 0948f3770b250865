// Fetches the chunk of a screen again. If a newer release has replaced it, the page must be reloaded; that happens only while the
// server is reachable, since a failed reload would leave an empty page.
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

/** One automatic reload for each missing file, to prevent a loop. */
function mayLoadUnasked(missing: string): boolean {
  if (sessionStorage.getItem(KEY) === missing) return false
  sessionStorage.setItem(KEY, missing)
  return true
}

/** Whether the screen is loaded now. Some browsers never retry a failed module, so the page is reloaded. */
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
    // The focused button has been removed.
    focusScreenHeading()
  }
  return { isFetching, retry: () => void retry() }
}
