import { type ReactNode, useDeferredValue } from 'react'

let isGoingForward = true

/** After Back the router restores the scroll position at once, so the page must have its whole height. */
export function recordNavigation(type: 'PUSH' | 'REPLACE' | 'BACK' | 'FORWARD' | 'GO') {
  isGoingForward = type === 'PUSH' || type === 'REPLACE'
}

/** Renders its children in a second pass, so that a slow phone paints the content above them first. */
export function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(true, !isGoingForward) && children
}
