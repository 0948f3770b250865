// Polls the session until the server answers; entrance.tsx then switches the screen.
import { useEffect, useState } from 'react'
import { askSession, refreshSession } from '../../session/session-store.ts'

const PAUSE_MS = 10_000

export function useSessionPolling() {
  const [isAsking, setIsAsking] = useState(false)

  useEffect(() => {
    const timer = setInterval(refreshSession, PAUSE_MS)
    addEventListener('online', refreshSession)
    return () => {
      clearInterval(timer)
      removeEventListener('online', refreshSession)
    }
  }, [])

  const retry = async () => {
    setIsAsking(true)
    await askSession().catch(() => undefined)
    setIsAsking(false)
  }
  return { isAsking, retry: () => void retry() }
}
