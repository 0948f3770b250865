// Replaces the form for a citizen who can request nothing today (D22). A child reads the first day; anybody else reads what is wrong in
// the registry, what to do, and has a card for an officer.
import { useState } from 'react'
import type { findEligibleOffices } from '@border-pass/contract/eligibility-routes'
import type { DecodedOf } from '@border-pass/contract/route'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { OfficeWays } from '../../requests/office-ways.tsx'
import { shortReference } from '../../service/failure-notice.tsx'
import { signOut, useSession } from '../../session/session-store.ts'
import { FAILURE_TEXT } from '../../text/failure-text.ts'
import { momentText } from '../../text/moment-text.ts'
import { CHILD_TEXT, findReason, isChild, REFUSED_TEXT } from '../../text/per-screen/refused-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FullScreenCodeButton } from '../../ui/codes/full-screen-code-dialog.tsx'
import { AlertDialog } from '../../ui/dialogs/answered-dialogs.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Actions, SHELL } from '../../ui/layout/screen-layout.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Heading, Text } from '../../ui/typography/text.tsx'
import { AddToCalendar, FirstDay, firstDayText } from './not-today.tsx'
import type { nearestContact } from './offers.ts'
import styles from './refused.module.css'

export type Refusal = NonNullable<DecodedOf<typeof findEligibleOffices>['refusal']> & {
  readonly checkedAt: number
}

/** The heading of the page, or of its part below an appointment, and the line under it. */
export function headingOfRefusal(refusal: Refusal, today: BuddhistDate) {
  const { eligibleFrom } = refusal
  if (!isChild(refusal)) {
    const { heading, isCorrected } = findReason(refusal)
    const lead = isCorrected ? `${REFUSED_TEXT.notYet} ${REFUSED_TEXT.comeBack}` : REFUSED_TEXT.notYet
    return { title: heading, lead }
  }
  if (eligibleFrom === null) return { title: CHILD_TEXT.withParent, lead: null }
  const { from, day } = firstDayText(eligibleFrom, today)
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
  nearest: ReturnType<typeof nearestContact>
  /** The page has nothing else: it opens with the specification's dialog and has a bar. */
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
      {isChild(refusal) ? (
        <WithParent refusal={refusal} isMain={isMain} />
      ) : (
        <>
          {!isMain && sentence}
          <NextSteps code={refusal.code} />
          <OfficerCard refusal={refusal} isMain={isMain} />
          {nearest?.contact && (
            <Card title={nearest.office.th}>
              <OfficeWays name={nearest.office.th} contact={nearest.contact} />
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
          {eligibleFrom !== null && <Heading>{CHILD_TEXT.withParent}</Heading>}
          <Text>{CHILD_TEXT.how}</Text>
        </Stack>
      </Card>
      {/* The portal and ThaID would sign the child in again. */}
      {isMain && citizen?.login_type === 0 && (
        <ActionBar>
          <Button onPress={() => void signOut()}>{CHILD_TEXT.signOut}</Button>
        </ActionBar>
      )}
    </>
  )
}

function NextSteps({ code }: Pick<Refusal, 'code'>) {
  const where = code === 'PERSON_NOT_FOUND' ? REFUSED_TEXT.goNear : REFUSED_TEXT.goHome
  return (
    <Card title={REFUSED_TEXT.next}>
      <Stack as="ol" gap="m">
        {[where, REFUSED_TEXT.bring, REFUSED_TEXT.showPage].map((step, index) => (
          <li key={step} className={styles['step']}>
            <span className={styles['number']} aria-hidden="true">
              {index + 1}
            </span>
            <Text as="span">{step}</Text>
          </li>
        ))}
      </Stack>
    </Card>
  )
}

/** The finding, the person and the reference, for an officer of the registry. */
function OfficerCard({ refusal, isMain }: Omit<RefusedProps, 'nearest'>) {
  const { citizen } = useSession()
  const { finding, records } = findReason(refusal)
  const what = (
    <>
      <strong>{finding(refusal.figure)}</strong> {`·\u00a0${records}`}
    </>
  )
  const lines = [
    citizen?.name,
    REFUSED_TEXT.checkedAt(momentText(refusal.checkedAt)),
    FAILURE_TEXT.reference(shortReference(refusal.requestId)),
  ]
  const show = (
    <FullScreenCodeButton
      kind="primary"
      label={REFUSED_TEXT.show}
      title={REFUSED_TEXT.forOfficer}
      lines={lines}
    >
      <Text className={styles['finding']}>{what}</Text>
    </FullScreenCodeButton>
  )
  return (
    <>
      <section className={joinClasses(SHELL, styles['officer'])}>
        <Text look="small">{REFUSED_TEXT.forOfficer}</Text>
        <Text>{what}</Text>
        <Text look="small">{lines.join(' ·\u00a0')}</Text>
      </section>
      {isMain ? <ActionBar>{show}</ActionBar> : <Actions>{show}</Actions>}
    </>
  )
}
