// From 1024 px: the question in a readable column, and what is given as `aside` beside it, or the question across the page (isWide).
// Below that the question alone.
import type { ReactNode } from 'react'
import styles from './question-column.module.css'

type QuestionColumnProps = { aside?: ReactNode; isWide?: boolean; children: ReactNode }

export function QuestionColumn({ aside, isWide = false, children }: QuestionColumnProps) {
  return (
    <div className={isWide ? undefined : styles['columns']}>
      <div className={styles['question']}>{children}</div>
      {aside}
    </div>
  )
}
