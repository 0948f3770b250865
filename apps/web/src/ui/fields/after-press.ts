// Leaving a field by pressing something else: what leaving shows must not move that thing before the press has reached it.
let isPressed = false

addEventListener('pointerdown', () => (isPressed = true), { capture: true })
for (const type of ['pointerup', 'pointercancel'])
  addEventListener(type, () => (isPressed = false), { capture: true })

/** A finger's press reaches the page after pointerup, in the same task; a mouse button may be held down. */
export function afterPress(run: () => void): void {
  const soon = () => setTimeout(run)
  if (!isPressed) return void soon()
  addEventListener('pointerup', soon, { once: true })
}
