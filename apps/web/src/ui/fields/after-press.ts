// An error that appears when a field is left would move the button that is being pressed: it waits until the press is handled.

/** A finger that begins to scroll is cancelled. */
const PRESS_ENDS = ['pointerup', 'pointercancel'] as const

let isPressed = false

// Unit tests load screens outside of a browser.
if ('addEventListener' in globalThis) {
  addEventListener('pointerdown', () => (isPressed = true), { capture: true })
  for (const type of PRESS_ENDS) addEventListener(type, () => (isPressed = false), { capture: true })
}

/** A finger leaves the field after pointerup, in the task of its click; a mouse does so before pointerup, which its click follows. */
export function afterPress(run: () => void): void {
  const ended = new AbortController()
  const soon = () => {
    ended.abort()
    setTimeout(run)
  }
  if (!isPressed) return soon()
  for (const type of PRESS_ENDS) addEventListener(type, soon, ended)
}
