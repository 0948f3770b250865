// Presses that come before React are held back and made once it has taken over: links to fields, buttons, folded parts, and Enter in
// a field. So is leaving a field, which may show a message. Typed text needs nothing: it stays in the fields (typed-early.ts).

const PRESSED = 'button, summary, a[href^="#"]'
const CAPTURE = { capture: true }

function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null
}

function holdBack(event: Event) {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Stops collecting, and repeats the collected presses. */
type Deliver = () => void

export function collectPresses(): Deliver {
  // Each once: a person who sees no effect presses again.
  const pressed = new Set<HTMLElement>()
  const left = new Set<HTMLElement>()
  const verify = () => document.getElementById('verify')

  const listeners: readonly (readonly [type: string, listener: (event: Event) => void])[] = [
    [
      'click',
      (event) => {
        const target = closest(event.target, PRESSED)
        if (!target || closest(target, '[data-works-alone]')) return
        holdBack(event)
        pressed.add(target)
      },
    ],
    [
      'keydown',
      (event) => {
        if (!(event instanceof KeyboardEvent) || event.key !== 'Enter' || event.isComposing) return
        const button = closest(event.target, 'input') && verify()
        if (!button) return
        holdBack(event)
        pressed.add(button)
      },
    ],
    ['submit', holdBack],
    [
      'input',
      () => {
        // A citizen who types on has not finished: an earlier press of the button is dropped.
        const button = verify()
        if (button) pressed.delete(button)
      },
    ],
    [
      'focusout',
      ({ target }) => {
        if (target instanceof HTMLInputElement) left.add(target)
      },
    ],
  ]
  for (const [type, listener] of listeners) addEventListener(type, listener, CAPTURE)

  return () => {
    for (const [type, listener] of listeners) removeEventListener(type, listener, CAPTURE)
    const { activeElement } = document
    if (activeElement instanceof HTMLInputElement) left.delete(activeElement)
    for (const field of left) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    for (const target of pressed) target.click()
  }
}
