// The heading of a screen, and the focus on it.
import { useEffect, type ReactNode } from 'react'
import { Heading, Text } from '../typography/text.tsx'
import styles from './screen-heading.module.css'

/** The one h1 of a screen. The shell moves focus here after a change of screen. */
export function ScreenHeading({ title, children }: { title: string; children?: ReactNode }) {
  useEffect(() => {
    if (isHeadingComing) focusComingHeading()
  }, [])
  return (
    <header className={styles['heading']}>
      <Heading level={1} tabIndex={-1} data-screen-heading="">
        {title}
      </Heading>
      {children && <Text className={styles['lead']}>{children}</Text>}
    </header>
  )
}

/** Whether the focus still waits for a heading. */
let isHeadingComing = false

/**
 * Moves focus to the heading of the first screen after sign-in. The heading may mount later: tries now, and again when a ScreenHeading
 * mounts, until something has the focus.
 */
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
