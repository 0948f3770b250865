import { type ReactNode, useId } from 'react'
import styles from './card.module.css'
import { wholeWords } from '../typography/whole-words.tsx'

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
      <h2 id={id}>{wholeWords(title)}</h2>
      {children}
    </section>
  )
}
