// What a screen reader hears without anything moving: set from anywhere, spoken by the one live region of the shell.
type Listener = () => void

let message = ''
const listeners = new Set<Listener>()

export function announce(text: string) {
  // The same words twice are spoken twice only when the text differs.
  message = text === message ? `${text}\u00a0` : text
  for (const listener of listeners) listener()
}

export function subscribeToAnnouncements(listener: Listener) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentAnnouncement() {
  return message
}
