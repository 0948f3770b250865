import { type ReactNode, useSyncExternalStore } from 'react'
import styles from './screen-reader.module.css'

/** Only screen readers read what is inside. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles['hidden']}>{children}</span>
}

export function LiveRegion() {
  const message = useSyncExternalStore(subscribeToAnnouncements, currentAnnouncement)
  return (
    <div role="status" aria-live="polite">
      <VisuallyHidden>{message}</VisuallyHidden>
    </div>
  )
}

// Announcements for screen readers, read out by the live region of the shell.

type Listener = () => void

let message = ''
const listeners = new Set<Listener>()

export function announce(text: string) {
  // The same text is announced again only if it differs.
  message = text === message ? `${text}\u00a0` : text
  for (const listener of listeners) listener()
}

function subscribeToAnnouncements(listener: Listener) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function currentAnnouncement() {
  return message
}
