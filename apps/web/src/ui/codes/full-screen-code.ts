// Whether a code is held up to a reader just now: it is not to be taken away, whatever becomes known meanwhile.
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

/** For as long as the component is shown. */
export function useMarkCodeShown() {
  useEffect(() => {
    change(1)
    return () => change(-1)
  }, [])
}

export function useIsFullScreenCodeShown(): boolean {
  return useSyncExternalStore(subscribe, () => heldUp > 0)
}
