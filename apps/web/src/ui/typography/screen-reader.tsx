import { type ReactNode, useSyncExternalStore } from 'react'
import { createStore } from '../create-store.ts'
import styles from './screen-reader.module.css'

/** Only screen readers read what is inside. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles['hidden']}>{children}</span>
}

export function LiveRegion() {
  const message = useSyncExternalStore(announced.subscribe, announced.get)
  return (
    <div role="status" aria-live="polite">
      <VisuallyHidden>{message}</VisuallyHidden>
    </div>
  )
}

// Announcements for screen readers, read out by the live region of the shell.

const announced = createStore('')

export function announce(text: string) {
  // The same text is announced again only if it differs.
  announced.set(text === announced.get() ? `${text}\u00a0` : text)
}
