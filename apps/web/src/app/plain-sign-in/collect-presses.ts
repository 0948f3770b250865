// Before React runs: stops clicks on buttons, folded parts and links to fields, and Enter in a field, and repeats them once React has
// taken over the markup. Leaving a field is repeated too, since it may show a message. Typed text stays in the fields
// (typed-early.ts).
import { VERIFY_ID } from '../../screens/five-field-login/login-fields.ts'

const PRESSABLE = 'button, summary, a[href^="#"]'
const CAPTURE = { capture: true }

function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null
}

function stopEvent(event: Event) {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Returns a function that stops collecting and repeats what was collected. */
export function collectPresses(): () => void {
  // Each target once: who sees no effect presses again.
  const pressed = new Set<HTMLElement>()
  const leftFields = new Set<HTMLElement>()
  const verifyButton = () => document.getElementById(VERIFY_ID)

  const listeners = Object.entries<(event: Event) => void>({
    click(event) {
      const target = closest(event.target, PRESSABLE)
      // The notice that the app was not fetched handles its own clicks.
      if (!target || closest(target, '[data-works-alone]')) return
      stopEvent(event)
      pressed.add(target)
    },
    keydown(event) {
      if (!(event instanceof KeyboardEvent) || event.key !== 'Enter' || event.isComposing) return
      const button = closest(event.target, 'input') && verifyButton()
      if (!button) return
      stopEvent(event)
      pressed.add(button)
    },
    submit: stopEvent,
    input() {
      // Typing after the button was pressed takes that press back.
      const button = verifyButton()
      if (button) pressed.delete(button)
    },
    focusout({ target }) {
      if (target instanceof HTMLInputElement) leftFields.add(target)
    },
  })
  for (const [type, listener] of listeners) addEventListener(type, listener, CAPTURE)

  return () => {
    for (const [type, listener] of listeners) removeEventListener(type, listener, CAPTURE)
    const { activeElement } = document
    if (activeElement instanceof HTMLInputElement) leftFields.delete(activeElement)
    for (const field of leftFields) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    // The field that has the focus got it before React listened.
    activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    for (const target of pressed) target.click()
  }
}
