import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import { Text } from '../typography/text.tsx'
import { Row, Stack, type StackProps } from './stack.tsx'
import styles from './screen-layout.module.css'

/** Full width on a phone. */
export function Actions({ children }: { children: ReactNode }) {
  return <Row className={styles['actions']}>{children}</Row>
}

/** Less prominent actions, below the main ones. */
export function OtherActions({ children }: { children: ReactNode }) {
  return <Row className={styles['others']}>{children}</Row>
}

/** Names the choice in the bar in landscape, because the choice itself may have scrolled away. */
export function Chosen({ children }: { children: ReactNode }) {
  return children && <Text className={styles['chosen']}>{children}</Text>
}

/** As many columns of equal width as fit. Narrow ones suit short fields. */
export function Columns({ isNarrow = false, children }: { isNarrow?: boolean; children: ReactNode }) {
  return (
    <div className={styles['columns']} data-narrow={isNarrow || undefined}>
      {children}
    </div>
  )
}

/** A cell of Columns. A wide one takes a whole row. */
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

/** Two columns on a desktop, otherwise one. */
export function TwoColumns({ className, ...rest }: StackProps) {
  return <Stack {...rest} className={joinClasses(styles['two-columns'], className)} />
}

/** The class of a card, for a section that is no Card, such as a ticket. */
export const SHELL = styles['shell']
