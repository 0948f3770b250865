// When a field is left by pressing a button, its error waits until the press is handled: the error moves the button.

let isPressed = false

// Unit tests load screens outside of a browser.
if ('addEventListener' in globalThis) {
  addEventListener('pointerdown', () => (isPressed = true), { capture: true })
  for (const type of ['pointerup', 'pointercancel'])
    addEventListener(type, () => (isPressed = false), { capture: true })
}

/** A finger leaves the field after pointerup, in the task of its click; a mouse does so before pointerup, which its click follows. */
export function afterPress(run: () => void): void {
  const soon = () => setTimeout(run)
  if (!isPressed) return void soon()
  addEventListener('pointerup', soon, { once: true })
}
