// Shows a press before its click handler runs. On touch the browser sets :active after 100 ms, or not until the handler's work is done.
import { runAfterPress } from '../ui/fields/after-press.ts'

const CONTROLS = 'button, a, summary, label, [role=option], [role=combobox]'
const MARK = 'data-pressed'
/** A short tap is shown for this long after the finger has left. */
const SHOWN_MS = 100

export function showPresses(): void {
  addEventListener('pointerdown', ({ target }) => {
    const control = target instanceof Element ? target.closest(CONTROLS) : null
    if (control === null || control.matches('[aria-disabled=true], :disabled')) return
    control.setAttribute(MARK, '')
    runAfterPress(() => setTimeout(() => control.removeAttribute(MARK), SHOWN_MS))
  })
}
