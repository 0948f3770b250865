// A pending or confirmed request as a ticket, then what the person does next with it.
import type { ReactNode } from 'react'
import { PAGES } from '@border-pass/contract/pages'
import type { OwnRequest } from '@border-pass/contract/schemas/request-schemas'
import { DELIVERY_DAY } from '@border-pass/domain/wording/pass-wording'
import { BRING_TITLE } from '@border-pass/domain/wording/payment-wording'
import { REQUEST_DISPLAYS } from '@border-pass/domain/wording/request-wording'
import { OfficeWays } from '../../requests/office-ways.tsx'
import { OtherDayLink } from '../../requests/one-request.tsx'
import { RegistrationTicket, SheetLink, toTicket } from '../../requests/registration-ticket.tsx'
import { BringList } from '../../requests/what-to-bring.tsx'
import { Never } from '../../service/never.tsx'
import { RESULT_TEXT } from '../../text/per-screen/registration-result-text.ts'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { Beside, Card, Disclosure } from '../../ui/layout/card.tsx'
import { useIsWide } from '../../ui/layout/room.ts'
import { IconText } from '../../ui/status/icon-text.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { Feedback } from './feedback.tsx'
import { PaymentCard } from './payment-card.tsx'
import { ResultFacts, StepsCard } from './result-facts.tsx'
import styles from './registration-result.module.css'

type LiveRequestProps = {
  request: OwnRequest
  /** It was saved just now. */
  isNew: boolean
  /** What stands below the request. */
  children: ReactNode
}

export function LiveRequest({ request, isNew, children }: LiveRequestProps) {
  const isWide = useIsWide()
  const isAwaited = request.display === 'pending'
  const isClosed = request.closure !== undefined
  const aside = (
    <>
      {isAwaited && (
        <Card title={BRING_TITLE}>
          <BringList request={request} />
          {!request.isPay && <Never />}
        </Card>
      )}
      {request.isPay && <PaymentCard request={request} />}
    </>
  )
  return (
    <Beside aside={isWide && aside}>
      <RegistrationTicket
        ticket={toTicket(request)}
        isMain
        urgentAction={isClosed && !isWide ? <OtherDayLink request={request} /> : null}
        showKind={isClosed ? 'secondary' : 'primary'}
        actions={<SheetLink request={request} kind={isClosed || isWide ? 'secondary' : 'link'} />}
      >
        <OfficeWays name={request.officeName} contact={request.contact ?? {}} />
        {isAwaited ? (
          !isClosed && <Awaited request={request} />
        ) : (
          <p>
            <StatusBadge tone="good">{REQUEST_DISPLAYS.confirmed}</StatusBadge>
          </p>
        )}
      </RegistrationTicket>
      {isNew && isAwaited && <Feedback />}
      <StepsCard request={request} />
      {!isWide && aside}
      {request.bpNo !== null && (
        <ButtonLink to={PAGES.detail} search={{ pass: request.registrationCode }}>
          {RESULT_TEXT.pass}
        </ButtonLink>
      )}
      <Disclosure summary={RESULT_TEXT.facts}>
        <ResultFacts request={request} />
      </Disclosure>
      {children}
    </Beside>
  )
}

/** Says what the state means: people asked what they still had to confirm. */
function Awaited({ request: { deliveryAddress } }: { request: OwnRequest }) {
  return (
    <IconText icon="clock" tone="info" className={styles['awaited']}>
      <strong>{REQUEST_DISPLAYS.pending}:</strong>{' '}
      {deliveryAddress === null ? RESULT_TEXT.noMoreToDo : DELIVERY_DAY}
    </IconText>
  )
}
