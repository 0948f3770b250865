// What a screen is laid out with: its buttons, fields side by side if there is room, and what paper does without.
import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import { Text } from '../typography/text.tsx'
import { Row, Stack, type StackProps } from './stack.tsx'
import styles from './screen-layout.module.css'

/** The buttons of a form: full width on a phone. */
export function Actions({ children }: { children: ReactNode }) {
  return <Row className={styles['actions']}>{children}</Row>
}

/** The other actions, and last the way back. */
export function OtherActions({ children }: { children: ReactNode }) {
  return <Row className={styles['others']}>{children}</Row>
}

/** What is chosen, in a few words: said in place of all else in landscape, where the choice may have scrolled away. */
export function Chosen({ children }: { children: ReactNode }) {
  return children && <Text className={styles['chosen']}>{children}</Text>
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

export function NotPrinted({ children }: { children: ReactNode }) {
  return <div className={styles['not-printed']}>{children}</div>
}

/** The columns of a desktop; elsewhere one below the other. */
export function TwoColumns({ className, ...rest }: StackProps) {
  return <Stack {...rest} className={joinClasses(styles['two-columns'], className)} />
}

/** The shell of a card, for its className. */
export const SHELL = styles['shell']
