// Runs a function after the current press. An error message waits for it: a message that appears when its field loses the focus would
// move the button under the finger.

/** pointercancel is sent when the press turns into scrolling. */
const PRESS_ENDS = ['pointerup', 'pointercancel'] as const

let isPressed = false

// Unit tests load screens outside of a browser.
if ('addEventListener' in globalThis) {
  addEventListener('pointerdown', () => (isPressed = true), { capture: true })
  for (const type of PRESS_ENDS) addEventListener(type, () => (isPressed = false), { capture: true })
}

/** Waits for the end of a press and then for its click. A mouse moves the focus before pointerup, a touch in the same task as the click. */
export function runAfterPress(run: () => void): void {
  // Passed as the listeners' options, which read its `signal`.
  const listeners = new AbortController()
  const runSoon = () => {
    listeners.abort()
    setTimeout(run)
  }
  if (!isPressed) return runSoon()
  for (const type of PRESS_ENDS) addEventListener(type, runSoon, listeners)
}
