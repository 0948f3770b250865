import { useEffect, type ReactNode } from 'react'
import { Heading, Text } from '../typography/text.tsx'
import styles from './screen-heading.module.css'

/** The h1 of a screen. The shell moves the focus here after a change of screen. */
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

let isHeadingComing = false

/**
 * Moves the focus to the heading of the first screen after sign-in: tries now, and again when a ScreenHeading mounts, until something
 * has the focus.
 */
export function focusComingHeading() {
  isHeadingComing = true
  // A closing dialog restores the focus first.
  setTimeout(() => {
    if (document.activeElement === document.body) focusScreenHeading({ preventScroll: true })
    if (document.activeElement !== document.body) isHeadingComing = false
  })
}

/** Used after the focused element was removed. */
export function focusScreenHeading(options?: FocusOptions) {
  document.querySelector<HTMLElement>('[data-screen-heading]')?.focus(options)
}
