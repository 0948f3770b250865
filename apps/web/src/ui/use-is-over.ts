import { useEffect, useState } from 'react'

/** Says whether so many milliseconds have passed since the component was shown, or since `isRunning` became true. */
export function useIsOver(ms: number, isRunning = true): boolean {
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
