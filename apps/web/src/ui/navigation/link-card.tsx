import { createLink } from '@tanstack/react-router'
// A list of cards, each a link with a border in the colour of its status.
import type { ReactNode } from 'react'
import type { AnchorProps } from '../buttons/button.tsx'
import type { StatusTone } from '../status/status-badge.tsx'
import styles from './link-card.module.css'

/** A list of cards, each a list item: two beside each other where both fit, or each as wide as the column. */
export function LinkCards({ isSingle = false, children }: { isSingle?: boolean; children: ReactNode }) {
  return (
    <ul className={styles['cards']} data-rows="4" data-single={isSingle || undefined}>
      {children}
    </ul>
  )
}

function CardAnchor({ tone, children, ...rest }: AnchorProps & { tone: StatusTone }) {
  return (
    <li>
      <a {...rest} className={styles['card']} data-shell="" data-tone={tone}>
        {children}
      </a>
    </li>
  )
}

export const LinkCard = createLink(CardAnchor)
