// Opens a dialog element as a modal for as long as it is rendered, and keeps it open where it may not be dismissed.
import type { SyntheticEvent } from 'react'
import { useLayoutEffect, useRef } from 'react'

/** At the first action, which is the one that loses nothing; what must be scrolled to be read begins at its title. */
function firstFocus(dialog: HTMLDialogElement): HTMLElement | null {
  const isSeenWhole = dialog.scrollHeight <= dialog.clientHeight
  const action = isSeenWhole ? dialog.querySelector<HTMLElement>('[data-first-actions] button') : null
  return action ?? dialog.querySelector<HTMLElement>('[data-first-focus]')
}

export function useModal(onClose?: () => void) {
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = ref.current
    if (element && !element.open) element.showModal()
    if (element) firstFocus(element)?.focus()
    return () => element?.close()
  }, [])

  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault()
      onClose?.()
    },
    onClose: () => {
      // A second Escape closes a dialog whatever its cancel event says.
      if (ref.current?.isConnected && !ref.current.open) ref.current.showModal()
    },
  }
}
