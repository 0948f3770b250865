// Counts the session down, keeps it alive during typing, and asks the server when it should be over.
import { useEffect, useState } from 'react'
import { secondsSinceAnswer } from '../api/server-contact.ts'
import { secondsLeft } from './seconds-left.ts'
import { refreshSession } from './session-store.ts'
import { useSession } from './use-session.ts'

const TOUCH_AFTER_SECONDS = 120
const GRACE_SECONDS = 2
const ENDLESS = Number.POSITIVE_INFINITY

export function useSecondsLeft() {
  const { times, timesReceivedAt } = useSession()
  const [left, setLeft] = useState(ENDLESS)

  useEffect(() => {
    if (!times) return undefined
    const timer = setInterval(() => {
      const elapsed = { times: (Date.now() - timesReceivedAt) / 1000, answer: secondsSinceAnswer() }
      const now = secondsLeft(times, elapsed)
      setLeft(now)
      if (now < -GRACE_SECONDS) refreshSession()
    }, 1000)
    const touch = () => {
      if (secondsSinceAnswer() > TOUCH_AFTER_SECONDS) refreshSession()
    }
    addEventListener('keydown', touch)
    return () => {
      clearInterval(timer)
      removeEventListener('keydown', touch)
      setLeft(ENDLESS)
    }
  }, [times, timesReceivedAt])

  return { left, stay: refreshSession }
}
