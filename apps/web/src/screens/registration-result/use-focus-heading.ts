// Leads back to the top, where what has happened is said; the button that did it is gone.
import { useEffect } from 'react'
import { focusScreenHeading } from '../../ui/navigation/focus-screen-heading.ts'

export function useFocusHeading(hasHappened: boolean) {
  useEffect(() => {
    if (!hasHappened) return
    scrollTo({ top: 0 })
    focusScreenHeading({ preventScroll: true })
  }, [hasHappened])
}
