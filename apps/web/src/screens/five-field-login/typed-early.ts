// What was typed into the markup of the sign-in before React took it over, or before the way to ThaID.
import type { FiveFieldForm } from '@border-pass/domain/sign-in/five-field-form'

/** Types into a field of React's: it compares with what it has set itself. */
export function typeInto(field: HTMLInputElement, text: string): void {
  const { selectionStart } = field
  field.value = ''
  field.setRangeText(text)
  if (field === document.activeElement) field.setSelectionRange(selectionStart, selectionStart)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Called when React has taken over the markup: it learns of what stands in the fields already, and which of them were left. */
export function typeAgain(): void {
  const { activeElement } = document
  for (const field of document.querySelectorAll<HTMLInputElement>('dialog input')) {
    if (field.value === '') continue
    typeInto(field, field.value)
    if (field !== activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }
  activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}

export type Typed = FiveFieldForm & {
  /** A date of birth that is not whole yet. */
  readonly halfTyped: string
}

let given: Typed | null = null

export function giveTyped(typed: Typed): void {
  given = typed
}

/** Gives what was typed once: a form that is shown again later begins empty. */
export function takeTyped(): Typed | null {
  const taken = given
  given = null
  return taken
}
