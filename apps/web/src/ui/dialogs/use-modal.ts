// Opens a dialog element as a modal while it is rendered; without onClose it cannot be dismissed.
import type { SyntheticEvent } from 'react'
import { useLayoutEffect, useRef } from 'react'

/** Initial focus: the last action, which changes nothing; for long content the title. */
function firstFocus(dialog: HTMLDialogElement): HTMLElement | null {
  const content = dialog.querySelector<HTMLElement>('[data-scrolls]') ?? dialog
  const isSeenWhole = content.scrollHeight <= content.clientHeight
  // Content that scrolls can be reached with the keyboard, also where nothing in it takes the focus.
  if (!isSeenWhole && content !== dialog) content.tabIndex = 0
  const action = isSeenWhole ? dialog.querySelector<HTMLElement>('[data-first-actions] > :last-child') : null
  return action ?? dialog.querySelector<HTMLElement>('[data-first-focus]')
}

/** Whatever stands beside the root that holds it can neither be reached nor read out. */
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
    // In the markup of the page it is open already. As a modal it would be laid out anew, under whoever is typing in it.
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
