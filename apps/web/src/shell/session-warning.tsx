// A dialog two and a half minutes before the session ends, with a button to stay (D10).
import { useEffect, useState } from 'react'
import type { AuthInfo } from '../api/decoders.ts'
import { getSecondsSinceAnswer } from '../api/server-time.ts'
import { refreshSession, useSession } from '../session/session-store.ts'
import { SESSION_ENDING_TEXT } from '../text/session-ending-text.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { Text } from '../ui/typography/text.tsx'

const WARNING_SECONDS = 150
/** A key press extends the session if the last answer of the server is at least this old. */
const EXTEND_AFTER_SECONDS = 120
/** The wait after the end, so that the session has ended by the server's clock too. */
const GRACE_SECONDS = 2
const REFRESH_SECONDS = 30
const ENDLESS = Number.POSITIVE_INFINITY

/**
 * Counts the session down, and keeps it alive during typing. When the time is up it asks the server once, then every half minute while
 * the page is visible, until an answer brings new times or ends the session.
 */
export function SessionWarning() {
  const { times, timesReceivedAt } = useSession()
  const [secondsLeft, setSecondsLeft] = useState(ENDLESS)

  useEffect(() => {
    if (!times) return undefined
    let refreshedAt: number | null = null
    const mayRefresh = () =>
      refreshedAt === null ||
      (document.visibilityState === 'visible' && Date.now() - refreshedAt >= REFRESH_SECONDS * 1000)
    const timer = setInterval(() => {
      const elapsed = { times: (Date.now() - timesReceivedAt) / 1000, answer: getSecondsSinceAnswer() }
      const now = countSecondsLeft(times, elapsed)
      setSecondsLeft(now)
      if (now >= -GRACE_SECONDS || !mayRefresh()) return
      refreshedAt = Date.now()
      refreshSession()
    }, 1000)
    const extendSession = () => {
      if (getSecondsSinceAnswer() > EXTEND_AFTER_SECONDS) refreshSession()
    }
    addEventListener('keydown', extendSession)
    return () => {
      clearInterval(timer)
      removeEventListener('keydown', extendSession)
      setSecondsLeft(ENDLESS)
    }
  }, [times, timesReceivedAt])

  if (secondsLeft > WARNING_SECONDS || secondsLeft <= 0) return null
  return (
    <Dialog
      title={SESSION_ENDING_TEXT.title}
      onClose={refreshSession}
      actions={
        <Button kind="primary" onPress={refreshSession}>
          {SESSION_ENDING_TEXT.stay}
        </Button>
      }
    >
      <Text>{SESSION_ENDING_TEXT.advice(Math.floor(secondsLeft / 60))}</Text>
    </Dialog>
  )
}

type Elapsed = {
  /** Seconds since the server sent the times. */
  readonly times: number
  /** Seconds since any answer of the server. */
  readonly answer: number
}

/** Each answer restarts the idle time, but not the total time (D10). */
export function countSecondsLeft(times: NonNullable<AuthInfo['session']>, elapsed: Elapsed): number {
  return Math.min(times.idleSeconds - elapsed.answer, times.remainingSeconds - elapsed.times)
}
