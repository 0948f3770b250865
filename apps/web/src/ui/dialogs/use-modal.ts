// Opens a dialog element as a modal while it is rendered; without onClose it cannot be dismissed.
import type { SyntheticEvent } from 'react'
import { useLayoutEffect, useRef } from 'react'

/** Initial focus: the first action, which is the safest; for long content the title. */
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
      // Browsers close a dialog on a second Escape even if its cancel event was prevented.
      if (ref.current?.isConnected && !ref.current.open) ref.current.showModal()
    },
  }
}
