import { type ReactNode, useSyncExternalStore } from 'react'
import { createStore } from '../create-store.ts'
import styles from './screen-reader.module.css'

/** The class of a text that only screen readers get. */
export const HIDDEN = styles['hidden']

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={HIDDEN}>{children}</span>
}

export function LiveRegion() {
  const message = useSyncExternalStore(announced.subscribe, announced.get)
  return (
    <div role="status" aria-live="polite">
      <VisuallyHidden>{message}</VisuallyHidden>
    </div>
  )
}

const announced = createStore('')

const REMOVE_AFTER_MS = 5000
let removal: ReturnType<typeof setTimeout> | undefined

/** The message is removed after a while, so that no one finds an outdated message when reading through the page. */
export function announce(text: string) {
  clearTimeout(removal)
  // The same text is announced again only if it differs.
  announced.set(text === announced.get() ? `${text}\u00a0` : text)
  removal = setTimeout(() => announced.set(''), REMOVE_AFTER_MS)
}
