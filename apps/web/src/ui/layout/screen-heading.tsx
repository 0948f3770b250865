import { type ReactNode, useEffect } from 'react'
import { WholeWords } from '../typography/whole-words.tsx'
import styles from './screen-heading.module.css'

/** The one h1 of a screen. The shell moves focus here after a change of screen. */
export function ScreenHeading({ title, children }: { title: string; children?: ReactNode }) {
  useEffect(() => {
    if (isHeadingComing) focusComingHeading()
  }, [])
  return (
    <header className={styles['heading']}>
      <h1 tabIndex={-1} data-screen-heading="">
        <WholeWords>{title}</WholeWords>
      </h1>
      {children && (
        <WholeWords as="p" className={styles['lead']}>
          {children}
        </WholeWords>
      )}
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
