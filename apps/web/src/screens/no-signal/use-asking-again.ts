// Asks again who is signed in until somebody answers; the entrance then goes on by itself.
import { useEffect, useState } from 'react'
import { askQuietly, askSession } from '../../session/session-store.ts'

const PAUSE_MS = 10_000

/** A code that is held up to a reader just now is not taken away. */
function isAtReader(): boolean {
  return document.querySelector('dialog[open]') !== null
}

export function useAskingAgain() {
  const [isAsking, setIsAsking] = useState(false)

  useEffect(() => {
    const ask = () => {
      if (!isAtReader()) askQuietly()
    }
    const timer = setInterval(ask, PAUSE_MS)
    addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      removeEventListener('online', ask)
    }
  }, [])

  const retry = async () => {
    setIsAsking(true)
    await askSession().catch(() => undefined)
    setIsAsking(false)
  }
  return { isAsking, retry: () => void retry() }
}
