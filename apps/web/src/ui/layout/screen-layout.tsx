// What a screen is laid out with: its heading, and parts that are stacked, or side by side if there is room.
import { type ReactNode, useEffect } from 'react'
import { wholeWords } from '../typography/whole-words.tsx'
import headingStyles from './screen-heading.module.css'
import styles from './stack.module.css'

export function Stack({ gap = 'm', children }: { gap?: 's' | 'm' | 'l'; children: ReactNode }) {
  return (
    <div className={styles['stack']} data-gap={gap} data-parts="">
      {children}
    </div>
  )
}

/** The buttons of a form: full width on a phone. */
export function Actions({ children }: { children: ReactNode }) {
  return (
    <div className={styles['actions']} data-wraps="">
      {children}
    </div>
  )
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

/** The one h1 of a screen. The shell moves focus here after a change of screen. */
export function ScreenHeading({ title, children }: { title: string; children?: ReactNode }) {
  useEffect(() => {
    if (isHeadingComing) focusComingHeading()
  }, [])
  return (
    <header className={headingStyles['heading']} data-rows="2">
      <h1 tabIndex={-1} data-screen-heading="">
        {wholeWords(title)}
      </h1>
      {children && <p className={headingStyles['lead']}>{wholeWords(children)}</p>}
    </header>
  )
}

let isHeadingComing = false

/** After the sign-in: moves focus to the heading of the first screen, once it is there and unless something else has the focus by then. */
export function focusComingHeading() {
  isHeadingComing = true
  // Once the dialog before it has given the focus back.
  setTimeout(() => {
    if (document.activeElement === document.body) focusScreenHeading({ preventScroll: true })
    if (document.activeElement !== document.body) isHeadingComing = false
  })
}

/** Moves focus to the heading of the screen, for example when the focused element was removed. */
export function focusScreenHeading(options?: FocusOptions) {
  document.querySelector<HTMLElement>('[data-screen-heading]')?.focus(options)
}
