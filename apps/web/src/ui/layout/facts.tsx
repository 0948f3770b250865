// A list of names and values, and two columns to show it beside something else.
import type { ReactNode } from 'react'
import { WholeWords } from '../typography/whole-words.tsx'
import styles from './facts.module.css'

type Fact = {
  name: string
  value: ReactNode
  /** The value names a person. */
  isName?: boolean
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(({ name, value, isName }) => (
        <div key={name} className={styles['fact']}>
          <WholeWords as="dt">{name}</WholeWords>
          <WholeWords as="dd" isName={isName}>
            {value}
          </WholeWords>
        </div>
      ))}
    </dl>
  )
}

/** Two columns, the first one sticky; on a phone one below the other. */
export function Beside({ children }: { children: ReactNode }) {
  return (
    <div className={styles['beside']} data-parts="">
      {children}
    </div>
  )
}
