// A request loaded from the server: status, codes, days and actions.
import type { Request } from '@border-pass/contract/request-schemas'
import { REQUEST_CANCELLED, STEPS } from '@border-pass/domain/wording/request-wording'
import { SAVED } from '@border-pass/domain/wording/saving-wording'
import { stepperPosition } from '@border-pass/domain/request/draft/request-steps'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { Appointment } from '../../session/appointment.tsx'
import { RegistrationCodes } from '../../session/registration-codes.tsx'
import { FAILURE_TEXT } from '../../text/failure-text.ts'
import { RESULT_TEXT } from '../../text/per-screen/registration-result-text.ts'
import { Banner } from '../../ui/status/banner.tsx'
import { Beside } from '../../ui/layout/beside.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Stepper } from '../../ui/navigation/stepper.tsx'
import styles from './registration-result.module.css'
import { PaymentCard } from './payment-card.tsx'
import { ResultActions } from './result-actions.tsx'
import { ResultFacts } from './result-facts.tsx'
import { Timeline } from './timeline.tsx'
import { useCancellation } from './use-cancellation.ts'
import { useFocusHeading } from './use-focus-heading.ts'

type LoadedRequestProps = {
  request: Request
  readAt: number
  isJustSaved: boolean
  /** The last refetch failed. */
  isStale: boolean
  onRetry: () => void
}

export function LoadedRequest({ request, readAt, isJustSaved, isStale, onRetry }: LoadedRequestProps) {
  const cancellation = useCancellation(request)
  const { registrationCode, display } = request
  const position = stepperPosition(display)
  const isAwaited = display === 'pending'
  useFocusHeading(cancellation.isCancelled)
  return (
    <>
      {isJustSaved && isAwaited && <Banner kind="good">{SAVED}</Banner>}
      {cancellation.isCancelled && <Banner kind="good">{REQUEST_CANCELLED}</Banner>}
      {display === 'cancelled' && <Banner kind="warn">{RESULT_TEXT.cancelled}</Banner>}
      {display === 'expired' && <Banner kind="warn">{RESULT_TEXT.expired}</Banner>}
      {isStale && (
        <Banner kind="warn" isLive actions={<Button onPress={onRetry}>{FAILURE_TEXT.retry}</Button>}>
          {RESULT_TEXT.offlineNotice(readAt)}
        </Banner>
      )}
      {position && <Stepper label={RESULT_TEXT.progress} names={STEPS} position={position} />}
      <Beside>
        <Card title={RESULT_TEXT.codes}>
          {isAwaited && <p>{RESULT_TEXT.showAtCounter}</p>}
          <RegistrationCodes code={registrationCode} />
        </Card>
        <Stack gap="l">
          <Appointment
            date={fromDateNumber(request.travelDate)}
            officeName={request.officeName}
            isOver={!isAwaited}
          />
          <Card title={RESULT_TEXT.facts}>
            <ResultFacts request={request} />
          </Card>
          {position !== null && <PaymentCard request={request} />}
          {position !== null && (
            <Card title={RESULT_TEXT.timeline}>
              <Timeline request={request} />
            </Card>
          )}
          <ResultActions request={request} cancellation={cancellation} />
          <p className={styles['read']}>{RESULT_TEXT.readAt(readAt)}</p>
        </Stack>
      </Beside>
    </>
  )
}
