// Replaces a screen that threw (with a reference to quote) or whose chunk failed to load (with a retry button).
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { lazy, ScreenNotFetched } from '../service/lazy.tsx'
import { RetryButton } from '../service/retry-button.tsx'
import { fetchSession } from '../session/session-store.ts'
import { FAILURE_TEXT } from '../text/failure-text.ts'
import { focusScreenHeading, ScreenHeading } from '../ui/layout/screen-heading.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { Banner } from '../ui/status/banner.tsx'
import { useIsOnline } from '../ui/use-window.ts'

/** Not part of the first screen (ADR 24). */
const BrokenScreen = lazy(async () => (await import('./broken-screen.tsx')).BrokenScreen, 'notice')

export function ErrorScreen({ error, reset }: { error: unknown; reset: () => void }) {
  if (error instanceof ScreenNotFetched) return <NotFetchedScreen error={error} onFetched={reset} />
  return <BrokenScreen error={error} />
}

/**
 * Fetches the chunk of a screen again: at once, when the network returns, and on a press. If a newer release has replaced it, the page must
 * be reloaded; that happens only while the server is reachable, since a failed reload would leave an empty page.
 */
function NotFetchedScreen({ error, onFetched }: { error: ScreenNotFetched; onFetched: () => void }) {
  const [isFetching, setIsFetching] = useState(false)
  const isOnline = useIsOnline()

  useEffect(() => {
    const fetchScreen = async (mayReload: () => boolean) => {
      if (await fetchAgain(error, mayReload)) onFetched()
    }
    void fetchScreen(() => mayReloadAutomatically(error.message))
    // Chromium refuses a module whose download was interrupted until the page is reloaded. Each reload needs another 'online' event, so
    // it does not loop.
    const fetchOnline = () => void fetchScreen(() => true)
    addEventListener('online', fetchOnline)
    return () => removeEventListener('online', fetchOnline)
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
  return (
    <Stack>
      <ScreenHeading title={FAILURE_TEXT.notFetchedTitle} />
      <Banner
        kind={isOnline ? 'bad' : 'info'}
        actions={<RetryButton onPress={() => void retry()} isBusy={isFetching} />}
      >
        {isOnline ? FAILURE_TEXT.unreachable : FAILURE_TEXT.opensWithSignal}
      </Banner>
    </Stack>
  )
}

const RELOADED_FOR = 'reloaded-for'

/** One automatic reload for each missing file, to prevent a loop. */
function mayReloadAutomatically(missingFile: string): boolean {
  if (sessionStorage.getItem(RELOADED_FOR) === missingFile) return false
  sessionStorage.setItem(RELOADED_FOR, missingFile)
  return true
}

/** Returns whether the screen is loaded now. If the server answers but the file is missing, the page is reloaded. */
async function fetchAgain(screen: ScreenNotFetched, mayReload: () => boolean): Promise<boolean> {
  try {
    await screen.fetchAgain()
    return true
  } catch {
    await fetchSession().then(
      () => mayReload() && location.reload(),
      () => undefined,
    )
    return false
  }
}
