// How to get to an office: the map, and its telephone, hours and address if the operator has set them (D51).
import type { ReactNode } from 'react'
import type { OfficeContact } from '@border-pass/contract/notice-routes'
import { telephoneAddress } from '../service/service.ts'
import { OFFICE_WAYS_TEXT } from '../text/per-screen/office-ways-text.ts'
import { ButtonAnchor } from '../ui/buttons/button.tsx'
import { Row } from '../ui/layout/stack.tsx'
import { Text } from '../ui/typography/text.tsx'
import styles from './office-ways.module.css'

type OfficeWaysProps = {
  name: string
  contact: OfficeContact
  children?: ReactNode
}

export function OfficeWays({ name, contact, children }: OfficeWaysProps) {
  const { address, hours, telephone, map } = contact
  const searched = map ?? [name, address].filter(Boolean).join(' ')
  return (
    <>
      {hours && <Text>{OFFICE_WAYS_TEXT.hours(hours)}</Text>}
      {address && <Text>{address}</Text>}
      <Row className={styles['ways']}>
        <ButtonAnchor
          kind="link"
          href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(searched)}`}
          aria-label={`${OFFICE_WAYS_TEXT.map} ${name}`}
        >
          {OFFICE_WAYS_TEXT.map}
        </ButtonAnchor>
        {telephone && (
          <ButtonAnchor kind="link" href={telephoneAddress(telephone)}>
            {OFFICE_WAYS_TEXT.call} <span className={styles['number']}>{telephone}</span>
          </ButtonAnchor>
        )}
        {children}
      </Row>
    </>
  )
}
