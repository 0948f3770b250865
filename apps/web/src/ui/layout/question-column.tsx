// From 1024 px: the question in a readable column, and what is given as `aside` beside it. Below that the question alone.
import type { ReactNode } from 'react'
import styles from './question-column.module.css'

export function QuestionColumn({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['columns']}>
      <div className={styles['question']}>{children}</div>
      {aside}
    </div>
  )
}
