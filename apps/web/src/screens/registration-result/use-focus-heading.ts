// Moves focus to the heading, above the notice; the pressed button has been removed.
import { useEffect } from 'react'
import { focusScreenHeading } from '../../ui/navigation/focus-screen-heading.ts'

export function useFocusHeading(hasHappened: boolean) {
  useEffect(() => {
    if (!hasHappened) return
    scrollTo({ top: 0 })
    focusScreenHeading({ preventScroll: true })
  }, [hasHappened])
}
