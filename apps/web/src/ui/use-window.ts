// What the browser says of itself, asked again whenever the window changes its size and whenever the network comes or goes.
import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void) {
  const events = ['resize', 'online', 'offline']
  for (const event of events) addEventListener(event, onChange)
  return () => {
    for (const event of events) removeEventListener(event, onChange)
  }
}

/** `built` is the answer in the markup that the build writes, and while React takes it over. */
export function useWindow(ask: () => boolean, built: boolean): boolean {
  return useSyncExternalStore(subscribe, ask, () => built)
}

/** False without a network at all. A network without a server is found out by a call. Outside of a browser nobody knows. */
export const isOnline = () => !('onLine' in navigator) || navigator.onLine

export const useIsOnline = () => useWindow(isOnline, true)

/** Whether React runs on the page. */
export const useIsHydrated = () => useWindow(() => true, false)
