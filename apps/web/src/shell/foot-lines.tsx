// The foot of a page: the agency, the warning against fraud, and links to other pages.
import type { ReactNode } from 'react'
import { FraudWarning } from '../service/fraud-warning.tsx'
import { SERVICE_TEXT } from '../text/per-screen/public-page-text.ts'
import { useHasLittleRoom } from '../ui/layout/room.ts'
import { Row } from '../ui/layout/stack.tsx'
import { Text } from '../ui/typography/text.tsx'
import { ProductLine } from './frame.tsx'
import styles from './foot.module.css'

export function FootLines({ agency, children }: { agency: string; children: ReactNode }) {
  return (
    <footer className={styles['foot']}>
      <div className={styles['inside']}>
        <div>
          {/* A header of one line has no room for the product line. */}
          {useHasLittleRoom() && <ProductLine isNamed />}
          <Text className={styles['agency']} isName>
            {agency}
          </Text>
          <FraudWarning />
        </div>
        <Row as="nav" className={styles['links']} aria-label={SERVICE_TEXT.pages}>
          {children}
        </Row>
      </div>
    </footer>
  )
}
