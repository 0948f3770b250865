// Layout: stacked, or side by side if there is room.
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

/** The buttons of a form: full width on a phone. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>
}

/** Fields side by side, wrapping when they do not fit. */
export function Columns({ isNarrow = false, children }: { isNarrow?: boolean; children: ReactNode }) {
  return (
    <div className={styles['columns']} data-narrow={isNarrow || undefined}>
      {children}
    </div>
  )
}

/** Spans all Columns where the screen is wide. */
export function Cell({ isWide, children }: { isWide: boolean; children: ReactNode }) {
  return (
    <div className={styles['cell']} data-wide={isWide || undefined}>
      {children}
    </div>
  )
}

/** Holds one button without an outline: its words begin where the text above them does. */
export function AtStart({ children }: { children: ReactNode }) {
  return <div className={styles['at-start']}>{children}</div>
}
