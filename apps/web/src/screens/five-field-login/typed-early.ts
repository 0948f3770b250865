// Passes text to React that was typed before hydration, or before the redirect to ThaID.
import type { FiveFieldForm } from '@border-pass/domain/sign-in/five-field-form'

/** React ignores an input event if the value is the one that it last saw set. It sees the assignment of '', but not setRangeText. */
export function typeInto(field: HTMLInputElement, text: string): void {
  const { selectionStart } = field
  field.value = ''
  field.setRangeText(text)
  if (field === document.activeElement) field.setSelectionRange(selectionStart, selectionStart)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Called after hydration: tells React the text of the fields, and which of them were left. */
export function typeAgain(): void {
  const { activeElement } = document
  for (const field of document.querySelectorAll<HTMLInputElement>('dialog input')) {
    if (field.value === '') continue
    typeInto(field, field.value)
    if (field !== activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }
  activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}

export type TypedForm = FiveFieldForm & {
  /** An incomplete date of birth. */
  readonly halfTyped: string
}

let waitingForm: TypedForm | null = null

export function keepTypedForm(typed: TypedForm): void {
  waitingForm = typed
}

/** Returns the typed text once, so that a form shown again later is empty. */
export function takeTypedForm(): TypedForm | null {
  const taken = waitingForm
  waitingForm = null
  return taken
}
