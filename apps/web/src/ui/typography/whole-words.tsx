// Text that does not wrap inside a date, a name or a compound. The characters are unchanged, for copying, search and screen readers.
import type { ReactNode } from 'react'
import { splitWholeNames, splitWholeWords } from './split-whole-words.ts'
import styles from './whole-words.module.css'

type WholeWordsProps = {
  /** Only strings are split. */
  children: ReactNode
  /** The text is the name of a person or place. */
  isName?: boolean | undefined
}

export function WholeWords({ children, isName = false }: WholeWordsProps) {
  if (typeof children !== 'string') return children
  const parts = isName ? splitWholeNames(children) : splitWholeWords(children)
  if (!parts.some(({ isWhole }) => isWhole)) return children
  // One element, since in a grid each of several would be a cell.
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
