import { useEffect, useState } from 'react'

const LONG_MS = 10_000

/** Whether something has been going on for so long that a word is due (screens, Behaviour). */
export function useLongWait(isWaiting: boolean): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setIsLong(true), LONG_MS)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isWaiting])
  return isLong
}
