// Whether React runs on the page: false for the markup that the build writes, and while it is taken over.
import { useSyncExternalStore } from 'react'

const never = () => () => {}

export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
