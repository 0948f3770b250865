import { useEffect, useState } from 'react'

/**
 * How long somebody has waited since the component was shown, or since `isRunning` became true: nothing is shown of a short wait, a
 * slow one says what it waits for, and a long one that it takes longer than usual.
 */
export function useWait(isRunning = true): 'short' | 'shown' | 'slow' | 'long' {
  const isShown = useIsOver(300, isRunning)
  const isSlow = useIsOver(1_000, isRunning)
  const isLong = useIsOver(10_000, isRunning)
  if (isLong) return 'long'
  if (isSlow) return 'slow'
  return isShown ? 'shown' : 'short'
}

function useIsOver(ms: number, isRunning: boolean): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setTimeout(() => setIsOver(true), ms)
    return () => {
      clearTimeout(timer)
      setIsOver(false)
    }
  }, [ms, isRunning])
  return isOver
}
