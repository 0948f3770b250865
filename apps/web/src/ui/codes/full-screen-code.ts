// Whether a full-screen code is shown: entrance.tsx must not replace its screen while it is being scanned.
import { useEffect, useSyncExternalStore } from 'react'

let heldUp = 0
const listeners = new Set<() => void>()

function change(by: number) {
  heldUp += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** While the component is mounted. */
export function useMarkCodeShown() {
  useEffect(() => {
    change(1)
    return () => change(-1)
  }, [])
}

export function useIsFullScreenCodeShown(): boolean {
  return useSyncExternalStore(subscribe, () => heldUp > 0)
}
