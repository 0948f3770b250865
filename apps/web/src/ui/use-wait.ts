import { useEffect, useState } from 'react'

const STAGES = [
  ['shown', 300],
  ['slow', 1_000],
  ['long', 10_000],
] as const

/** Returns the stage of a wait: the screen shows nothing in a short wait, and a message in a slow or long one. */
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
