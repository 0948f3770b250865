import { createLink } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AnchorProps } from '../buttons/button.tsx'
import { joinClasses } from '../join-classes.ts'
import { SHELL } from '../layout/screen-layout.tsx'
import { Stack } from '../layout/stack.tsx'
import type { StatusTone } from '../status/status-badge.tsx'
import styles from './link-card.module.css'

/** A wide window shows two cards in a row; isSingle keeps one. */
export function LinkCards({ isSingle = false, children }: { isSingle?: boolean; children: ReactNode }) {
  return (
    <Stack as="ul" className={styles['cards']} gap="l" data-single={isSingle || undefined}>
      {children}
    </Stack>
  )
}

function CardAnchor({ tone, children, ...rest }: AnchorProps & { tone: StatusTone }) {
  return (
    <li>
      <a {...rest} className={joinClasses(SHELL, styles['card'])} data-tone={tone}>
        {children}
      </a>
    </li>
  )
}

export const LinkCard = createLink(CardAnchor)
