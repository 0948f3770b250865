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
  /** Sets headings apart, and lets a printed page break between children. By default true with the gaps xl and xxl. */
  hasParts?: boolean
}

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

/** Wraps children that do not fit beside each other. */
export function Row({ as: Element = 'div', className, ...rest }: BoxProps) {
  return <Element {...rest} className={joinClasses(ROW, className)} />
}

/** The class of a Row, for a button's className. */
export const ROW = styles['row']

/** A line across the window, with text as wide as the page. */
export function Strip({ as: Element = 'p', tone, className, ...rest }: BoxProps & { tone?: 'warn' }) {
  return <Element {...rest} className={joinClasses(styles['strip'], className)} data-tone={tone} />
}

/** Aligns the words of a button without an outline with the text above it. */
export function AtStart({ children }: { children: ReactNode }) {
  return <div className={styles['at-start']}>{children}</div>
}
