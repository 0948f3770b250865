// List and detail share one path, so focus is moved here: to the heading of the detail, and back to its card.
import { useEffect, useRef } from 'react'
import { focusScreenHeading } from '../../ui/navigation/focus-screen-heading.ts'
import { passCardId } from './pass-card-id.ts'

export function useReturnFocus(code: string) {
  const shown = useRef(code)
  useEffect(() => {
    const before = shown.current
    shown.current = code
    if (before === code) return
    const card = code === '' ? document.getElementById(passCardId(before)) : null
    card?.scrollIntoView({ block: 'center' })
    if (card) card.focus({ preventScroll: true })
    else focusScreenHeading({ preventScroll: true })
  }, [code])
}
