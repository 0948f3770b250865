// Leads back to the top, where what has happened is said; the button that did it is gone.
import { useEffect } from 'react'

export function useHeadingAfter(hasHappened: boolean) {
  useEffect(() => {
    if (!hasHappened) return
    scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('[data-screen-heading]')?.focus({ preventScroll: true })
  }, [hasHappened])
}
