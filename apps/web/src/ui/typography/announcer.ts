// Announcements for screen readers, read out by the live region of the shell.
type Listener = () => void

let message = ''
const listeners = new Set<Listener>()

export function announce(text: string) {
  // The same text is announced again only if it differs.
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
