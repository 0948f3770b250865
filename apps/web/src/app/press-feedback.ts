// Shows a press before its click handler runs. On touch the browser sets :active after 100 ms, or not until the handler's work is done.

const CONTROLS = 'button, a, summary, label, [role=option], [role=combobox]'
const MARK = 'data-pressed'
/** A short tap is shown for this long after the finger has left. */
const SHOWN_MS = 100

export function showPresses(): void {
  addEventListener('pointerdown', ({ target }) => {
    const control = target instanceof Element ? target.closest(CONTROLS) : null
    if (control === null || control.matches('[aria-disabled=true], :disabled')) return
    // Passed as the listeners' options, which read its `signal`.
    const pressed = new AbortController()
    const release = (after: number) => {
      pressed.abort()
      setTimeout(() => control.removeAttribute(MARK), after)
    }
    control.setAttribute(MARK, '')
    addEventListener('pointerup', () => release(SHOWN_MS), pressed)
    // Sent when the finger begins to scroll.
    addEventListener('pointercancel', () => release(0), pressed)
  })
}
