// How to get to an office: the map, and its telephone, hours and address if the operator has set them (D51).
import type { ReactNode } from 'react'
import type { OfficeContact } from '@border-pass/contract/notice-routes'
import { toTelephoneLink } from '../service/service.ts'
import { OFFICE_DIRECTIONS_TEXT } from '../text/per-screen/office-directions-text.ts'
import { ButtonAnchor } from '../ui/buttons/button.tsx'
import { Row } from '../ui/layout/stack.tsx'
import { Text } from '../ui/typography/text.tsx'
import styles from './office-directions.module.css'

type OfficeDirectionsProps = {
  name: string
  contact: OfficeContact
  /** The office is closed on the day of the appointment, so its usual hours would mislead. */
  isClosed?: boolean
  children?: ReactNode
}

export function OfficeDirections({ name, contact, isClosed = false, children }: OfficeDirectionsProps) {
  const { address, hours, telephone, map } = contact
  const place = map ?? [name, address].filter(Boolean).join(' ')
  return (
    <>
      {hours && !isClosed && <Text>{OFFICE_DIRECTIONS_TEXT.hours(hours)}</Text>}
      {address && <Text>{address}</Text>}
      <Row className={styles['ways']}>
        <ButtonAnchor
          kind="link"
          href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`}
          aria-label={`${OFFICE_DIRECTIONS_TEXT.map} ${name}`}
        >
          {OFFICE_DIRECTIONS_TEXT.map}
        </ButtonAnchor>
        {telephone && (
          <ButtonAnchor kind="link" href={toTelephoneLink(telephone)}>
            {OFFICE_DIRECTIONS_TEXT.call} <span className={styles['number']}>{telephone}</span>
          </ButtonAnchor>
        )}
        {children}
      </Row>
    </>
  )
}
