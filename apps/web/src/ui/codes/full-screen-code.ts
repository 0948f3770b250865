// Whether a full-screen code is shown: entrance.tsx must not replace its screen while it is being scanned.
import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '../create-store.ts'

const heldUp = createStore(0)

/** While the component is mounted. */
export function useMarkCodeShown() {
  useEffect(() => {
    heldUp.set(heldUp.get() + 1)
    return () => heldUp.set(heldUp.get() - 1)
  }, [])
}

export function useIsFullScreenCodeShown(): boolean {
  return useSyncExternalStore(heldUp.subscribe, heldUp.get) > 0
}
