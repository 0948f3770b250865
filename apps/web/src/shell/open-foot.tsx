// The end of a page that is read without a session: whose service it is, what it never does, and the ways to the four pages (D55). It
// stands apart from the screens behind the sign-in, so that it comes in a small file.
import type { ReactNode } from 'react'
import { OPEN } from '@border-pass/contract/first-pages'
import { Never } from '../service/never.tsx'
import { useSession } from '../session/session-store.ts'
import { SERVICE_TEXT } from '../text/per-screen/public-page-text.ts'
import { TALL } from '../ui/buttons/pressable.tsx'
import { useHasLittleRoom } from '../ui/layout/room.ts'
import { Row } from '../ui/layout/stack.tsx'
import { Text } from '../ui/typography/text.tsx'
import { ProductLine } from './frame.tsx'
import styles from './foot.module.css'

const OPEN_FOOT = ['privacy', 'terms', 'accessibility', 'contact'] as const

export function OpenFoot() {
  const { offers } = useSession()
  return (
    <FootLines agency={offers.whose?.name ?? ''}>
      {OPEN_FOOT.map((page) => (
        <a key={page} href={OPEN[page]} className={TALL}>
          {SERVICE_TEXT.titles[page]}
        </a>
      ))}
    </FootLines>
  )
}

export function FootLines({ agency, children }: { agency: string; children: ReactNode }) {
  return (
    <footer className={styles['foot']}>
      <div className={styles['inside']}>
        <div>
          {/* The header has no room for it. */}
          {useHasLittleRoom() && <ProductLine isNamed />}
          <Text className={styles['agency']} isName>
            {agency}
          </Text>
          <Never />
        </div>
        <Row as="nav" className={styles['links']} aria-label={SERVICE_TEXT.pages}>
          {children}
        </Row>
      </div>
    </footer>
  )
}
