// A list of names and values, and two columns to show it beside something else.
import type { ReactNode } from 'react'
import { wholeName, wholeWords } from '../typography/whole-words.tsx'
import styles from './facts.module.css'

type Fact = {
  name: string
  value: ReactNode
  /** The value names a person. */
  isName?: boolean
}

type FactsProps = {
  facts: readonly Fact[]
  /** The values are sentences. */
  isPlain?: boolean
}

export function Facts({ facts, isPlain = false }: FactsProps) {
  return (
    <dl className={styles['facts']} data-plain={isPlain || undefined}>
      {facts.map(({ name, value, isName }) => (
        <div key={name} className={styles['fact']}>
          <dt>{wholeWords(name)}</dt>
          <dd>{(isName ? wholeName : wholeWords)(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The columns of a desktop; elsewhere only the first. */
export function Beside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['beside']} data-two={Boolean(aside) || undefined} data-parts="">
      <div className={styles['column']} data-parts="">
        {children}
      </div>
      {aside && (
        <div className={styles['column']} data-parts="">
          {aside}
        </div>
      )}
    </div>
  )
}
