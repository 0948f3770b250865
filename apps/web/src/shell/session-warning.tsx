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
const TOUCH_AFTER_SECONDS = 120
const GRACE_SECONDS = 2
const ASK_AGAIN_SECONDS = 30
const ENDLESS = Number.POSITIVE_INFINITY

/**
 * Counts the session down, and keeps it alive during typing. When the time is up it asks the server once, then every half minute while
 * the page is visible, until an answer brings new times or ends the session.
 */
export function SessionWarning() {
  const { times, timesReceivedAt } = useSession()
  const [left, setLeft] = useState(ENDLESS)

  useEffect(() => {
    if (!times) return undefined
    let askedAt: number | null = null
    const mayAsk = () =>
      askedAt === null ||
      (document.visibilityState === 'visible' && Date.now() - askedAt >= ASK_AGAIN_SECONDS * 1000)
    const timer = setInterval(() => {
      const elapsed = { times: (Date.now() - timesReceivedAt) / 1000, answer: getSecondsSinceAnswer() }
      const now = secondsLeft(times, elapsed)
      setLeft(now)
      if (now >= -GRACE_SECONDS || !mayAsk()) return
      askedAt = Date.now()
      refreshSession()
    }, 1000)
    const touch = () => {
      if (getSecondsSinceAnswer() > TOUCH_AFTER_SECONDS) refreshSession()
    }
    addEventListener('keydown', touch)
    return () => {
      clearInterval(timer)
      removeEventListener('keydown', touch)
      setLeft(ENDLESS)
    }
  }, [times, timesReceivedAt])

  if (left > WARNING_SECONDS || left <= 0) return null
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
      <Text>{SESSION_ENDING_TEXT.advice(Math.floor(left / 60))}</Text>
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
export function secondsLeft(times: NonNullable<AuthInfo['session']>, elapsed: Elapsed): number {
  return Math.min(times.idleSeconds - elapsed.answer, times.remainingSeconds - elapsed.times)
}
