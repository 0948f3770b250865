import { useEffect, useState } from 'react'

const STAGES = [
  ['shown', 300],
  ['slow', 1_000],
  ['long', 10_000],
] as const

/** Returns how long the component has waited: nothing is shown of a short wait, a slow or long one says so. */
export function useWait(isRunning = true) {
  const [wait, setWait] = useState<'short' | (typeof STAGES)[number][0]>('short')
  useEffect(() => {
    if (!isRunning) return undefined
    const timers = STAGES.map(([stage, ms]) => setTimeout(() => setWait(stage), ms))
    return () => {
      for (const timer of timers) clearTimeout(timer)
      setWait('short')
    }
  }, [isRunning])
  return wait
}
