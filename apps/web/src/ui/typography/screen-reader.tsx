import { type ReactNode, useSyncExternalStore } from 'react'
import { createStore } from '../create-store.ts'
import styles from './screen-reader.module.css'

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

const READ_WITHIN_MS = 5000
let clearing: ReturnType<typeof setTimeout> | undefined

/** The message is removed after a while: somebody who reads through the page would find an outdated one. */
export function announce(text: string) {
  clearTimeout(clearing)
  // The same text is announced again only if it differs.
  announced.set(text === announced.get() ? `${text}\u00a0` : text)
  clearing = setTimeout(() => announced.set(''), READ_WITHIN_MS)
}
