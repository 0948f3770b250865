// The layout of a step, and the line that names all steps.
import type { ReactNode } from 'react'
import { Icon } from '../typography/icon.tsx'
import { WholeWords } from '../typography/whole-words.tsx'
import styles from './steps.module.css'

type QuestionColumnProps = { aside?: ReactNode; isWide?: boolean; children: ReactNode }

/**
 * From 1024 px the question stands in a readable column with `aside` beside it, or across the page (isWide); below that it stands
 * alone.
 */
export function QuestionColumn({ aside, isWide = false, children }: QuestionColumnProps) {
  return (
    <div className={isWide ? undefined : styles['columns']}>
      <div className={styles['question']}>{children}</div>
      {aside}
    </div>
  )
}

type StepsProps = {
  label: string
  names: readonly string[]
  /** Counted from 0. */
  current: number
  /** "ขั้นที่ 1 จาก 4", said before the name. */
  position: string
}

/** Shows the current step of a request, 1 to 4, with the names of all. */
export function Steps({ label, names, current, position }: StepsProps) {
  return (
    <nav className={styles['steps']} aria-label={label}>
      <p className={styles['position']} aria-hidden="true">
        {position}
        <WholeWords as="strong">{names[current]}</WholeWords>
      </p>
      <ol className={styles['list']}>
        {names.map((name, index) => (
          <li
            key={name}
            className={styles['step']}
            data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={styles['number']}>
              {index < current ? <Icon name="check" size={20} /> : index + 1}
            </span>
            <WholeWords as="span" className={styles['name']}>
              {name}
            </WholeWords>
          </li>
        ))}
      </ol>
    </nav>
  )
}
