// Spread onto a button: a key that is held down presses it once. Repeated, it would press whatever takes the focus next, for example
// the first day of a calendar that it has just opened.
import type { KeyboardEvent } from 'react'

export const PRESS_ONCE = {
  onKeyDown(event: KeyboardEvent) {
    if (event.repeat && event.key === 'Enter') event.preventDefault()
  },
} as const
