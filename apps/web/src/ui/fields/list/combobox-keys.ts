import type { KeyboardEvent } from 'react'
import type { OpenList } from './use-open-list.ts'

type Acts = {
  list: OpenList
  open: () => void
  /** Takes the option that the arrow keys stand on, or what the typed words mean. */
  leave: () => void
}

export function handleKey(event: KeyboardEvent, { list, open, leave }: Acts) {
  switch (event.key) {
    case 'Tab':
      return leave()
    case 'Enter':
      // Sends no form.
      event.preventDefault()
      return leave()
    case 'Escape':
      // Closes the list alone, not the dialog around it.
      if (list.isOpen) event.preventDefault()
      return list.close()
    case 'ArrowDown':
    case 'ArrowUp':
      event.preventDefault()
      return list.isOpen ? list.move(event.key === 'ArrowDown' ? 1 : -1) : open()
    default:
      return undefined
  }
}
