// Replaces the form for a citizen who can request nothing today (D22). A child reads the first day; anybody else reads what is wrong in
// the registry, what to do, and has a card for an officer.
import { useState } from 'react'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { OfficeDirections } from '../../requests/office-directions.tsx'
import { describeRefusal, type Refusal, RefusedCitizen } from '../../requests/refused-citizen.tsx'
import { signOut, useSession } from '../../session/session-store.ts'
import { CHILD_TEXT, isUnderAge } from '../../text/per-screen/refused-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { AlertDialog } from '../../ui/dialogs/answered-dialogs.tsx'
import { ActionBarInPlace } from '../../ui/layout/action-bar.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Heading, Text } from '../../ui/typography/text.tsx'
import { AddToCalendar, FirstDay, writeFirstDay } from './not-today.tsx'
import type { findNearestContact } from './offers.ts'

/** The heading of the page, or of its part below an appointment, and the line under it. */
export function getRefusalHeading(refusal: Refusal, today: BuddhistDate) {
  const { eligibleFrom } = refusal
  if (!isUnderAge(refusal)) return describeRefusal(refusal)
  if (eligibleFrom === null) return { title: CHILD_TEXT.withParent, lead: null }
  const { from, day } = writeFirstDay(eligibleFrom, today)
  const lead = (
    <>
      {CHILD_TEXT.birthday} <AddToCalendar day={eligibleFrom} />
    </>
  )
  return { title: `${from} ${day}`, lead }
}

type RefusedProps = {
  refusal: Refusal
  /** The nearest office with a telephone number. */
  nearest: ReturnType<typeof findNearestContact>
  /** The page has nothing else: it has a bar, and opens with the dialog of a rejection. An unreadable record is no rejection. */
  isMain: boolean
}

export function Refused({ refusal, nearest, isMain }: RefusedProps) {
  const { info, eligibleFrom } = refusal
  const [isRead, setIsRead] = useState(!isMain || refusal.code === 'RECORD_UNREADABLE')
  const sentence = <Text>{info}</Text>
  return (
    <>
      {!isRead && info !== null && (
        <AlertDialog onClose={() => setIsRead(true)}>
          {eligibleFrom && <FirstDay day={eligibleFrom} />}
          {sentence}
        </AlertDialog>
      )}
      {isUnderAge(refusal) ? (
        <WithParent refusal={refusal} isMain={isMain} />
      ) : (
        <>
          {!isMain && sentence}
          <RefusedCitizen refusal={refusal} isMain={isMain} />
          {nearest?.contact && (
            <Card title={nearest.office.th}>
              <OfficeDirections name={nearest.office.th} contact={nearest.contact} />
            </Card>
          )}
        </>
      )}
    </>
  )
}

function WithParent({ refusal: { info, eligibleFrom }, isMain }: Omit<RefusedProps, 'nearest'>) {
  const { citizen } = useSession()
  return (
    <>
      <Card>
        <Stack gap="xs">
          <Text look="small">{info}</Text>
          {/* Without a first day these words are the page's heading. */}
          {eligibleFrom !== null && <Heading>{CHILD_TEXT.withParent}</Heading>}
          <Text>{CHILD_TEXT.how}</Text>
        </Stack>
      </Card>
      {/* Only after a sign-in with the ID card (0): the portal and ThaID would sign the child in again. */}
      {isMain && citizen?.login_type === 0 && (
        <ActionBarInPlace>
          <Button onPress={() => void signOut()}>{CHILD_TEXT.signOut}</Button>
        </ActionBarInPlace>
      )}
    </>
  )
}
