// The browser's own details element.
import type { ReactNode } from 'react'
import styles from './disclosure.module.css'
import { VisuallyHidden } from '../typography/screen-reader.tsx'
import { Icon } from '../typography/icon.tsx'
import { wholeWords } from '../typography/whole-words.tsx'

type DisclosureProps = {
  summary: string
  /** Read after the summary by screen readers where several have the same. */
  owner?: string
  /** Shown beside the summary: what the content is about. */
  note?: string
  children: ReactNode
  /** Without an outline of its own: it is a part of a card. */
  isBare?: boolean
  /** Given where something outside opens it, or must know; else it is closed until it is pressed. */
  isOpen?: boolean
  onToggle?: (isOpen: boolean) => void
}

export function Disclosure(props: DisclosureProps) {
  const { summary, owner, note, children, isBare = false, isOpen, onToggle } = props
  return (
    <details
      className={styles['details']}
      data-bare={isBare || undefined}
      open={isOpen}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className={styles['summary']}>
        <span>
          {wholeWords(summary)} {owner && <VisuallyHidden>{owner} </VisuallyHidden>}
          {note && <span className={styles['note']}>{wholeWords(note)}</span>}
        </span>
        <Icon name="down" />
      </summary>
      <div className={styles['body']}>{children}</div>
    </details>
  )
}
