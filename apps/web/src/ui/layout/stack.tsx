// The two ways in which things are placed: one below the other, or side by side as far as there is room.
import type { ReactNode } from 'react'
import styles from './stack.module.css'

type Gap = 's' | 'm' | 'l'

export function Stack({ gap = 'm', children }: { gap?: Gap; children: ReactNode }) {
  return (
    <div className={styles['stack']} data-gap={gap}>
      {children}
    </div>
  )
}

/** Buttons at the foot of a form: full width on a phone. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>
}

/** Fields side by side, each at least as wide as it needs to be. */
export function Columns({ isNarrow = false, children }: { isNarrow?: boolean; children: ReactNode }) {
  return (
    <div className={styles['columns']} data-narrow={isNarrow || undefined}>
      {children}
    </div>
  )
}
