// Text that does not wrap inside a date, a name or a compound. The characters are unchanged, for copying, search and screen readers.
import type { ReactNode } from 'react'
import { splitWhole, type TextPart } from '@border-pass/domain/wording/whole-words'
import styles from './whole-words.module.css'

/** Only strings are split. */
export function wholeWords(text: ReactNode): ReactNode {
  return typeof text === 'string' ? joined(text, splitWhole(text)) : text
}

/** Keeps the parts of a name whole, of a person or a place. */
export function wholeName(text: ReactNode): ReactNode {
  return typeof text === 'string' ? joined(text, splitWhole(text, true)) : text
}

function joined(text: string, parts: readonly TextPart[]): ReactNode {
  if (!parts.some(({ isWhole }) => isWhole)) return text
  // One element, since in a grid each of several would be a cell.
  return (
    <span>
      {parts.map(({ text: part, isWhole }, index) =>
        isWhole ? (
          <span key={index} className={styles['whole']}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  )
}
