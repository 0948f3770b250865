// Reads a state of the browser, and reads it again when the window is resized and when the network comes or goes.
import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void) {
  const events = ['resize', 'online', 'offline']
  for (const event of events) addEventListener(event, onChange)
  return () => {
    for (const event of events) removeEventListener(event, onChange)
  }
}

/** `prerendered` is the value in the prerendered markup and during hydration. */
export function useWindow(read: () => boolean, prerendered: boolean): boolean {
  return useSyncExternalStore(subscribe, read, () => prerendered)
}

/** False without any network. Whether the server is reachable shows only in a call. Outside of a browser it is true. */
export const isOnline = () => !('onLine' in navigator) || navigator.onLine

export const useIsOnline = () => useWindow(isOnline, true)

/** Whether React runs on the page. */
export const useIsHydrated = () => useWindow(() => true, false)
