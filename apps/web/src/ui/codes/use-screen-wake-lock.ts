// Keeps the screen awake while mounted, if the browser supports it.
import { useEffect } from 'react'

async function askForLock(): Promise<WakeLockSentinel | null> {
  try {
    return 'wakeLock' in navigator ? await navigator.wakeLock.request('screen') : null
  } catch {
    // Refused in battery saver mode.
    return null
  }
}

export function useScreenWakeLock() {
  useEffect(() => {
    let asked = askForLock()
    // The lock is released whenever the page is hidden.
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
