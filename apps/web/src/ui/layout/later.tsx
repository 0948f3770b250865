import { type ReactNode, useDeferredValue } from 'react'

let isGoingForward = true

/** After Back the router restores the scroll position at once, so the page must have its whole height. */
export function recordNavigation(type: 'PUSH' | 'REPLACE' | 'BACK' | 'FORWARD' | 'GO') {
  isGoingForward = type === 'PUSH' || type === 'REPLACE'
}

/** Renders its children in a second pass, so that a slow phone paints the content above them first. */
export function Later({ children }: { children: ReactNode }) {
  // The second argument is the value of the first render.
  const isRendered = useDeferredValue(true, !isGoingForward)
  // Until then what follows stays below the window, where nobody sees it move.
  return isRendered ? children : <div style={{ height: '100vh' }} />
}
