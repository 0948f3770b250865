// Asks again who is signed in until somebody answers; the entrance then goes on by itself.
import { useEffect, useState } from 'react'
import { askQuietly, askSession } from '../../session/session-store.ts'

const PAUSE_MS = 10_000

export function useAskingAgain() {
  const [isAsking, setIsAsking] = useState(false)

  useEffect(() => {
    const timer = setInterval(askQuietly, PAUSE_MS)
    addEventListener('online', askQuietly)
    return () => {
      clearInterval(timer)
      removeEventListener('online', askQuietly)
    }
  }, [])

  const retry = async () => {
    setIsAsking(true)
    await askSession().catch(() => undefined)
    setIsAsking(false)
  }
  return { isAsking, retry: () => void retry() }
}
