// A pending or confirmed request: its ticket, then what the citizen does next.
import type { ReactNode } from 'react'
import { PAGES } from '@border-pass/contract/pages'
import type { OwnRequest } from '@border-pass/contract/schemas/request-schemas'
import { DeliveryWords } from '../../requests/delivery-words.tsx'
import { useDescription } from '../../requests/describe-request.ts'
import { OfficeDirections } from '../../requests/office-directions.tsx'
import { OtherDayLink } from '../../requests/one-request.tsx'
import { RegistrationTicket, SheetLink, toTicket } from '../../requests/registration-ticket.tsx'
import { BringList } from '../../requests/what-to-bring.tsx'
import { RESULT_TEXT } from '../../text/per-screen/registration-result-text.ts'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { Beside, Card, Disclosure } from '../../ui/layout/card.tsx'
import { Later } from '../../ui/layout/later.tsx'
import { useIsWide } from '../../ui/layout/room.ts'
import { IconText } from '../../ui/status/icon-text.tsx'
import { Feedback } from './feedback.tsx'
import { PaymentCard } from './payment-card.tsx'
import { RegistryAnswers, ResultFacts, StepsCard } from './result-facts.tsx'
import { TakeAlong } from './take-along.tsx'
import styles from './registration-result.module.css'

type LiveRequestProps = {
  request: OwnRequest
  readAt: number
  isNew: boolean
  /** The card that leads to another day and to the cancellation. */
  change: ReactNode
  children: ReactNode
}

export function LiveRequest({ request, readAt, isNew, change, children }: LiveRequestProps) {
  const isWide = useIsWide()
  const isAwaited = request.display === 'pending'
  const isClosed = request.closure !== undefined
  const words = useDescription(request)
  const aside = (
    <>
      {isAwaited && (
        <Card title={words.bringTitle}>
          <BringList things={words.things} />
        </Card>
      )}
      {request.isPay && !isClosed && <PaymentCard request={request} />}
    </>
  )
  return (
    <Beside aside={isWide && aside}>
      <RegistrationTicket
        ticket={toTicket(request)}
        isMain
        urgentAction={isClosed && !isWide ? <OtherDayLink request={request} /> : null}
        showKind={isClosed ? 'secondary' : 'primary'}
        delivery={words.delivery && <DeliveryWords words={words} isHeaded={!isNew} />}
        actions={<SheetLink request={request} kind={isClosed || isWide ? 'secondary' : 'link'} />}
      >
        <OfficeDirections name={request.officeName} contact={request.contact ?? {}} isClosed={isClosed}>
          <TakeAlong request={request} readAt={readAt} />
        </OfficeDirections>
        {words.toDo && !words.delivery && (
          <IconText icon="clock" tone="info" className={styles['awaited']}>
            {words.toDo}
          </IconText>
        )}
      </RegistrationTicket>
      <Later>
        <StepsCard request={request} />
        {!isWide && aside}
        {change}
        {isNew && isAwaited && <Feedback />}
        {request.bpNo !== null && (
          <ButtonLink to={PAGES.detail} search={{ pass: request.registrationCode }}>
            {RESULT_TEXT.pass}
          </ButtonLink>
        )}
        <Disclosure summary={RESULT_TEXT.facts}>
          <ResultFacts request={request} />
          <RegistryAnswers request={request} />
        </Disclosure>
        {children}
      </Later>
    </Beside>
  )
}
