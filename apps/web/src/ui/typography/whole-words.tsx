// Text that is not broken inside a date, a name or a compound. Its letters stay as they are: for copying, search and readers.
import type { ReactNode } from 'react'
import { splitWholeNames, splitWholeWords } from './split-whole-words.ts'
import styles from './whole-words.module.css'

type WholeWordsProps = {
  /** A text is looked through; anything else stays as it is. */
  children: ReactNode
  /** The name of a person or of a place. */
  isName?: boolean | undefined
}

export function WholeWords({ children, isName = false }: WholeWordsProps) {
  if (typeof children !== 'string') return children
  const parts = isName ? splitWholeNames(children) : splitWholeWords(children)
  if (!parts.some(({ isWhole }) => isWhole)) return children
  // One element, for it may stand in a grid, where each of several would be a cell.
  return (
    <span>
      {parts.map(({ text, isWhole }, index) =>
        isWhole ? (
          <span key={index} className={styles['whole']}>
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </span>
  )
}
