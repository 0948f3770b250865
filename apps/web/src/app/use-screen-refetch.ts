// Fetches the chunk of a screen again. If a newer release has replaced it, the page must be reloaded; that happens only while the
// server is reachable, since a failed reload would leave an empty page.
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { askSession } from '../session/session-store.ts'
import { focusScreenHeading } from '../ui/navigation/focus-screen-heading.ts'
import type { ScreenNotFetched } from './lazy-screen.tsx'

const KEY = 'reloaded-for'

function succeeds(trial: () => Promise<unknown>): Promise<boolean> {
  return trial().then(
    () => true,
    () => false,
  )
}

/** One automatic reload for each missing file, to prevent a loop. */
function mayReloadAutomatically(missing: string): boolean {
  if (sessionStorage.getItem(KEY) === missing) return false
  sessionStorage.setItem(KEY, missing)
  return true
}

/** Whether the screen is loaded now. Some browsers never retry a failed module, so the page is reloaded. */
async function fetchAgain(error: ScreenNotFetched, mayReload: () => boolean): Promise<boolean> {
  if (await succeeds(error.fetchAgain)) return true
  if ((await succeeds(askSession)) && mayReload()) location.reload()
  return false
}

export function useScreenRefetch(error: ScreenNotFetched, onFetched: () => void) {
  const [isFetching, setIsFetching] = useState(false)

  useEffect(() => {
    const fetchAtOnce = async () => {
      if (await fetchAgain(error, () => mayReloadAutomatically(error.message))) onFetched()
    }
    void fetchAtOnce()
  }, [error, onFetched])

  const retry = async () => {
    setIsFetching(true)
    const isFetched = await fetchAgain(error, () => true)
    setIsFetching(false)
    if (!isFetched) return
    flushSync(onFetched)
    // The focused button has been removed.
    focusScreenHeading()
  }
  return { isFetching, retry: () => void retry() }
}
