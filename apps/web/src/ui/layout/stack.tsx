// Things below and beside each other.
import type { HTMLAttributes, ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import styles from './stack.module.css'

type BoxProps = HTMLAttributes<HTMLElement> & {
  as?:
    | 'div'
    | 'p'
    | 'span'
    | 'section'
    | 'nav'
    | 'header'
    | 'aside'
    | 'ul'
    | 'ol'
    | 'dl'
    | 'fieldset'
    | 'footer'
    | 'figure'
}

export type StackProps = BoxProps & {
  /** 0, 4, 8, 12, 16, 20 and 28 px. */
  gap?: 'none' | 'xs' | 's' | 'm' | 'l' | 'xl' | 'xxl'
  /** Its headings stand apart from what is before them, and a printed page may end between two of its parts. */
  hasParts?: boolean
}

/** Things below each other. */
export function Stack({ as: Element = 'div', gap = 'xl', className, ...rest }: StackProps) {
  const { hasParts = gap.endsWith('xl'), ...others } = rest
  return (
    <Element
      {...others}
      className={joinClasses(styles['stack'], hasParts && styles['parts'], className)}
      data-gap={gap}
    />
  )
}

/** Things beside each other, and below where they do not fit. */
export function Row({ as: Element = 'div', className, ...rest }: BoxProps) {
  return <Element {...rest} className={joinClasses(ROW, className)} />
}

/** A row for what is itself a button, for its className. */
export const ROW = styles['row']

/** A line across the window. */
export function Strip({ as: Element = 'p', tone, className, ...rest }: BoxProps & { tone?: 'warn' }) {
  return <Element {...rest} className={joinClasses(styles['strip'], className)} data-tone={tone} />
}

/** Holds one button without an outline: its words begin where the text above them does. */
export function AtStart({ children }: { children: ReactNode }) {
  return <div className={styles['at-start']}>{children}</div>
}
