import type { ReactNode } from 'react'
import styles from './screen-heading.module.css'
import { WholeWords } from '../typography/whole-words.tsx'

/** The one h1 of a screen. The shell moves focus here after a change of screen. */
export function ScreenHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={styles['heading']}>
      <h1 tabIndex={-1} data-screen-heading="">
        <WholeWords>{title}</WholeWords>
      </h1>
      {children && (
        <p className={styles['lead']}>
          <WholeWords>{children}</WholeWords>
        </p>
      )}
    </header>
  )
}
