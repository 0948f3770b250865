// Opens a dialog element as a modal while it is rendered; without onClose it cannot be dismissed.
import type { SyntheticEvent } from 'react'
import { useLayoutEffect, useRef } from 'react'

/** Initial focus: the last action, which changes nothing; for long content the title. */
function firstFocus(dialog: HTMLDialogElement): HTMLElement | null {
  const content = dialog.querySelector<HTMLElement>('[data-scrolls]') ?? dialog
  const fitsScreen = content.scrollHeight <= content.clientHeight
  // Scrolling content must be reachable by keyboard, even if nothing in it takes the focus.
  if (!fitsScreen && content !== dialog) content.tabIndex = 0
  const action = fitsScreen ? dialog.querySelector<HTMLElement>('[data-first-actions] > :last-child') : null
  return action ?? dialog.querySelector<HTMLElement>('[data-first-focus]')
}

/** Makes the rest of the page inert, for keyboard and screen readers. */
function showInPage(dialog: HTMLDialogElement): () => void {
  const roots = [...document.body.children].filter((root) => !root.contains(dialog))
  for (const root of roots) root.toggleAttribute('inert', true)
  if (!dialog.contains(document.activeElement)) firstFocus(dialog)?.focus({ preventScroll: true })
  return () => {
    for (const root of roots) root.toggleAttribute('inert', false)
    dialog.close()
  }
}

export function useModal(onClose?: () => void) {
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    // Prerendered open. showModal() would lay it out again while the citizen may already be typing.
    if (element.open) return showInPage(element)
    element.showModal()
    firstFocus(element)?.focus()
    return () => element.close()
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
