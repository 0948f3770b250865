// A pending or confirmed request as a ticket, then what the person does next with it.
import { getDocument } from '@border-pass/contract/document-routes'
import { PAGES } from '@border-pass/contract/pages'
import { getCalendar } from '@border-pass/contract/request-routes'
import { splitHomeAddress } from '@border-pass/contract/schemas/application-fields'
import type { Request } from '@border-pass/contract/schemas/request-schemas'
import { whatToBring } from '@border-pass/domain/request/what-to-bring'
import { DELIVERY_DAY, deliveryCall } from '@border-pass/domain/wording/pass-wording'
import { BRING_TITLE, thingToBring } from '@border-pass/domain/wording/payment-wording'
import { requestDisplayName } from '@border-pass/domain/wording/request-wording'
import type { ReactNode } from 'react'
import { FailureNotice } from '../../api/failure-notice.tsx'
import { downloadable, DownloadLink } from '../../api/download-link.tsx'
import { RepeatButton, UnfinishedDialog, useRepeatRequest } from '../../draft/steps/repeat-request.tsx'
import { OfficeWays } from '../../session/office-ways.tsx'
import { RegistrationTicket, ticketOf } from '../../session/registration-ticket.tsx'
import { useCitizen } from '../../session/session-store.ts'
import { RESULT_TEXT } from '../../text/per-screen/registration-result-text.ts'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { Beside } from '../../ui/layout/facts.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { AtStart } from '../../ui/layout/screen-layout.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { Icon } from '../../ui/typography/icon.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import { PaymentCard } from './payment-card.tsx'
import styles from './registration-result.module.css'
import { FoldedFacts } from './result-facts.tsx'
import { requestSteps, StepsCard } from './steps-card.tsx'

type LiveRequestProps = {
  request: Request
  /** The last card. */
  children: ReactNode
}

export function LiveRequest({ request, children }: LiveRequestProps) {
  const { today } = useCitizen()
  const steps = requestSteps(request, today)
  const isAwaited = request.display === 'pending'
  const isClosed = request.closure !== undefined
  const repeat = useRepeatRequest()
  const params = { reqId: String(request.reqId), reqYear: String(request.reqYear) }
  return (
    <Beside>
      <RegistrationTicket
        ticket={ticketOf(request)}
        isMain
        urgentAction={isClosed ? <RepeatButton kind="primary" request={request} repeat={repeat} /> : null}
        alert={repeat.error && <FailureNotice error={repeat.error} />}
        actions={
          <DownloadLink
            file={downloadable(getDocument, { params })}
            icon={null}
            kind={isClosed ? 'secondary' : 'link'}
          >
            {RESULT_TEXT.download}
          </DownloadLink>
        }
      >
        <OfficeWays name={request.officeName} contact={request.contact ?? {}} />
        {isAwaited ? (
          !isClosed && <Awaited />
        ) : (
          <p className={styles['confirmed']}>
            <StatusBadge tone="good">{requestDisplayName('confirmed')}</StatusBadge>
          </p>
        )}
      </RegistrationTicket>
      <UnfinishedDialog repeat={repeat} />
      <div className={styles['parts']} data-parts="">
        {steps && (
          <StepsCard steps={steps}>
            {isAwaited && !isClosed && (
              <AtStart>
                <DownloadLink file={downloadable(getCalendar, { params })} icon="calendar" kind="link">
                  {RESULT_TEXT.calendar}
                </DownloadLink>
              </AtStart>
            )}
          </StepsCard>
        )}
        {isAwaited && <BringCard request={request} />}
        {request.isPay && <PaymentCard request={request} />}
        <DeliveryCard request={request} />
        {request.bpNo !== null && (
          <ButtonLink to={PAGES.detail} search={{ pass: request.registrationCode }}>
            {RESULT_TEXT.pass}
          </ButtonLink>
        )}
        <FoldedFacts request={request} />
        {children}
      </div>
    </Beside>
  )
}

/** Says what the state means: people asked what they still had to confirm. */
function Awaited() {
  return (
    <p className={styles['awaited']}>
      <Icon name="clock" size={20} />
      <span>
        <strong>{requestDisplayName('pending')}:</strong> <WholeWords>{RESULT_TEXT.noMoreToDo}</WholeWords>
      </span>
    </p>
  )
}

function BringCard({ request }: { request: Request }) {
  const { isPay, display } = request
  // After the deadline the page says no more of paying before the day (D33).
  const things = whatToBring({ ...request, isConfirmed: display === 'confirmed', mayBePaid: isPay })
  return (
    <Card title={BRING_TITLE}>
      <ul className={styles['things']}>
        {things.map((thing) => (
          <li key={thing.kind}>
            <Icon name="check" size={20} />
            <div>
              <WholeWords>{thingToBring(thing)}</WholeWords>
              {thing.kind === 'followers-cards' && (
                <WholeWords as="p" className={styles['soft']} isName>
                  {thing.names.join(', ')}
                </WholeWords>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** This card is shown for a request that is brought home. */
function DeliveryCard({ request }: { request: Request }) {
  const { deliveryAddress, phone } = request
  if (deliveryAddress === null) return null
  return (
    <Card title={RESULT_TEXT.delivery}>
      <div className={styles['lines']}>
        <WholeWords as="p">{RESULT_TEXT.home(splitHomeAddress(deliveryAddress))}</WholeWords>
        <WholeWords as="p">{deliveryCall(phone)}</WholeWords>
        <p>
          <WholeWords as="strong">{DELIVERY_DAY}</WholeWords>
        </p>
      </div>
    </Card>
  )
}
