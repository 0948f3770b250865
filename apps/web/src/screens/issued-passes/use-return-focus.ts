// The list and a detail share one address, so focus is moved here: to the heading of a detail, and back to its card.
import { useEffect, useRef } from 'react'
import { passCardId } from './pass-card-id.ts'

export function useReturnFocus(code: string) {
  const shown = useRef(code)
  useEffect(() => {
    const before = shown.current
    shown.current = code
    if (before === code) return
    const heading = document.querySelector<HTMLElement>('[data-screen-heading]')
    const card = code === '' ? document.getElementById(passCardId(before)) : null
    card?.scrollIntoView({ block: 'center' })
    ;(card ?? heading)?.focus({ preventScroll: true })
  }, [code])
}
