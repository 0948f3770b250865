// Shown while the session is unknown and there are no offline receipts. It has no sign-in form, because the session may still be alive.
import { useEffect, useState } from 'react'
import { isEmbedded } from '../../service/page-signals.ts'
import { RetryButton } from '../../service/retry-button.tsx'
import { fetchSession, refreshSession, useSession } from '../../session/session-store.ts'
import { NO_SIGNAL_TEXT } from '../../text/per-screen/no-signal-text.ts'
import { SHELL_TEXT } from '../../text/shell-text.ts'
import { ScreenHeading } from '../../ui/layout/screen-heading.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Banner } from '../../ui/status/banner.tsx'
import { Text } from '../../ui/typography/text.tsx'
import { useIsOnline } from '../../ui/use-window.ts'

export function UnansweredScreen() {
  const hasSignedOut = useSession().phase === 'left'
  return (
    <Stack>
      <ScreenHeading title={hasSignedOut ? NO_SIGNAL_TEXT.left : NO_SIGNAL_TEXT.notConnected} />
      <UnansweredNotice />
    </Stack>
  )
}

export function UnansweredNotice() {
  const { isUnanswered, phase } = useSession()
  const { isAsking, retry } = useSessionPolling()
  // In the portal's app the frame reports the missing signal. null: the citizen is not known here.
  const isSaid = !useIsOnline() && isEmbedded(null)
  return (
    <Banner kind="warn" isLive actions={<RetryButton onPress={retry} isBusy={isAsking} />}>
      {!isSaid && <Text>{isUnanswered ? SHELL_TEXT.noSignal : NO_SIGNAL_TEXT.notAnswering}</Text>}
      <Text>{phase === 'left' ? NO_SIGNAL_TEXT.leavesWhole : NO_SIGNAL_TEXT.goesOn}</Text>
    </Banner>
  )
}

const POLL_MS = 10_000

/** Ends with the first answer: the entrance then shows another screen. */
function useSessionPolling() {
  const [isAsking, setIsAsking] = useState(false)

  useEffect(() => {
    const timer = setInterval(refreshSession, POLL_MS)
    addEventListener('online', refreshSession)
    return () => {
      clearInterval(timer)
      removeEventListener('online', refreshSession)
    }
  }, [])

  const retry = async () => {
    setIsAsking(true)
    await fetchSession().catch(() => undefined)
    setIsAsking(false)
  }
  return { isAsking, retry: () => void retry() }
}
