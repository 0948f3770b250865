// React Aria closes a list when the page scrolls. Scrolling that is caused by the focus itself or by the on-screen keyboard must not
// close the list that the focus has just opened.
import { useEffect, useRef } from 'react'

const REST_MS = 1000

/** Call the returned function on focus. */
export function useCalmScroll() {
  const focusedAt = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    const swallow = (event: Event) => {
      const isMovingStill = performance.now() - focusedAt.current < REST_MS
      if (isMovingStill && event.target === document) event.stopImmediatePropagation()
    }
    addEventListener('scroll', swallow, true)
    return () => removeEventListener('scroll', swallow, true)
  }, [])

  return () => {
    focusedAt.current = performance.now()
  }
}
