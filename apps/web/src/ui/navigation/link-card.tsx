// A list of cards, each a link with a border in the colour of its status.
import type { ReactNode } from 'react'
import { createLink } from '@tanstack/react-router'
import type { AnchorProps } from '../buttons/button.tsx'
import styles from './link-card.module.css'
import type { StatusTone } from '../status/status-badge.tsx'

/** A list whose items are cards. */
export function LinkCards({ children }: { children: ReactNode }) {
  return <ul className={styles['cards']}>{children}</ul>
}

function CardAnchor({ tone, children, ...rest }: AnchorProps & { tone: StatusTone }) {
  return (
    <a {...rest} className={styles['card']} data-shell="" data-tone={tone}>
      {children}
    </a>
  )
}

export const LinkCard = createLink(CardAnchor)
