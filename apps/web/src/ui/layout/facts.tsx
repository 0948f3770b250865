// A list of names and values.
import type { ReactNode } from 'react'
import styles from './facts.module.css'
import { WholeWords } from '../typography/whole-words.tsx'

export type Fact = {
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
          <dt>
            <WholeWords>{name}</WholeWords>
          </dt>
          <dd>
            <WholeWords isName={isName}>{value}</WholeWords>
          </dd>
        </div>
      ))}
    </dl>
  )
}
