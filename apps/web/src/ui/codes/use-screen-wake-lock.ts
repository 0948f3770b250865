// Keeps the screen from going dark while something is shown on it; older browsers cannot, and lose nothing else.
import { useEffect } from 'react'

async function askForLock(): Promise<WakeLockSentinel | null> {
  try {
    return 'wakeLock' in navigator ? await navigator.wakeLock.request('screen') : null
  } catch {
    // A phone that saves its battery says no.
    return null
  }
}

export function useScreenWakeLock() {
  useEffect(() => {
    let asked = askForLock()
    // The lock is lost whenever the page goes out of sight.
    const renew = () => {
      if (document.visibilityState === 'visible') asked = askForLock()
    }
    document.addEventListener('visibilitychange', renew)
    return () => {
      document.removeEventListener('visibilitychange', renew)
      void asked.then((lock) => lock?.release())
    }
  }, [])
}
