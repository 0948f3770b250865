// For a citizen who is refused everywhere because of the registry's records: the next steps, and a card for an officer of the registry
// (D22, D46).
import type { findEligibleOffices } from '@border-pass/contract/eligibility-routes'
import type { DecodedOf } from '@border-pass/contract/route'
import { findFailure, mayRetryHelp } from '../api/failure.ts'
import { shortenReference } from '../service/failure-notice.tsx'
import { useSession } from '../session/session-store.ts'
import { FAILURE_TEXT } from '../text/failure-text.ts'
import { toMomentText } from '../text/moment-text.ts'
import { findReason, REFUSED_TEXT } from '../text/per-screen/refused-text.ts'
import { FullScreenCodeButton } from '../ui/codes/full-screen-code-dialog.tsx'
import { joinClasses } from '../ui/join-classes.ts'
import { ActionBarInPlace } from '../ui/layout/action-bar.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Actions, SHELL } from '../ui/layout/screen-layout.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { Dotted } from '../ui/typography/dotted.tsx'
import { Text } from '../ui/typography/text.tsx'
import styles from './refused-citizen.module.css'

/** Why nothing can be requested, and when it was checked. */
export type Refusal = NonNullable<DecodedOf<typeof findEligibleOffices>['refusal']> & {
  /** Milliseconds since 1 January 1970 UTC. */
  readonly checkedAt: number
}

/** Treats an unreadable record as a refusal, because a retry does not help (D46). */
export function findRecordRefusal(error: Error): Omit<Refusal, 'checkedAt'> | null {
  const failure = findFailure(error)
  if (failure?.kind !== 'problem' || mayRetryHelp(error)) return null
  const { code, info, requestId } = failure.problem
  return { code, info, requestId, eligibleFrom: null, figure: null }
}

/** Returns the heading and the line below it. */
export function describeRefusal(refusal: Refusal) {
  const { heading, isCorrected } = findReason(refusal)
  const lead = isCorrected ? `${REFUSED_TEXT.notYet} ${REFUSED_TEXT.comeBack}` : REFUSED_TEXT.notYet
  return { title: heading, lead }
}

type RefusedProps = {
  refusal: Refusal
  /** The page shows nothing else, so the button is in the action bar. */
  isMain: boolean
}

export function RefusedCitizen({ refusal, isMain }: RefusedProps) {
  const office = refusal.code === 'PERSON_NOT_FOUND' ? REFUSED_TEXT.goNear : REFUSED_TEXT.goHome
  return (
    <>
      <Card title={REFUSED_TEXT.next}>
        <Stack as="ol" gap="m">
          {[office, REFUSED_TEXT.bring, REFUSED_TEXT.showPage].map((step, index) => (
            <li key={step} className={styles['step']}>
              <span className={styles['number']} aria-hidden="true">
                {index + 1}
              </span>
              <Text as="span">{step}</Text>
            </li>
          ))}
        </Stack>
      </Card>
      <OfficerCard refusal={refusal} isMain={isMain} />
    </>
  )
}

/** Names the fault, the records, the citizen, and the call that read the records. */
function OfficerCard({ refusal, isMain }: RefusedProps) {
  const { citizen } = useSession()
  const { finding, records } = findReason(refusal)
  const fault = finding(refusal.figure)
  const facts = [
    citizen?.name,
    REFUSED_TEXT.checkedAt(toMomentText(refusal.checkedAt)),
    FAILURE_TEXT.reference(shortenReference(refusal.requestId)),
  ]
  const show = (
    <FullScreenCodeButton kind="primary" label={REFUSED_TEXT.show} title={REFUSED_TEXT.forOfficer}>
      <div className={styles['shown']}>
        <p>
          <Text as="strong">{fault}</Text> <Text as="span">{records}</Text>
        </p>
        {facts.map((fact) => (
          <Text key={fact} isName>
            {fact}
          </Text>
        ))}
      </div>
    </FullScreenCodeButton>
  )
  return (
    <>
      <section className={joinClasses(SHELL, styles['officer'])}>
        <Text look="small">{REFUSED_TEXT.forOfficer}</Text>
        <p>
          <Dotted>{[<strong key="fault">{fault}</strong>, records]}</Dotted>
        </p>
        <Text as="div" look="small">
          <Dotted isName>{facts}</Dotted>
        </Text>
      </section>
      {isMain ? <ActionBarInPlace>{show}</ActionBarInPlace> : <Actions>{show}</Actions>}
    </>
  )
}
