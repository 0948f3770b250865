import { type ReactNode, useId } from 'react'
import styles from './card.module.css'
import { WholeWords } from '../typography/whole-words.tsx'

/** A card with a title is a section with a heading. */
export function Card({ title, children }: { title?: string; children: ReactNode }) {
  const id = useId()
  if (title === undefined)
    return (
      <div className={styles['card']} data-shell="">
        {children}
      </div>
    )
  return (
    <section className={styles['card']} data-shell="" aria-labelledby={id}>
      <h2 id={id}>
        <WholeWords>{title}</WholeWords>
      </h2>
      {children}
    </section>
  )
}
