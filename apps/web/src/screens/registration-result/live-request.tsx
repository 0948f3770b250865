// A pending or confirmed request as a ticket, then what the person does next with it.
import { getDocument } from '@border-pass/contract/document-routes'
import { PAGES } from '@border-pass/contract/pages'
import type { Request } from '@border-pass/contract/schemas/request-schemas'
import { getCalendar } from '@border-pass/contract/request-routes'
import { downloadable, DownloadLink } from '../../api/download-link.tsx'
import { RegistrationTicket } from '../../session/registration-ticket.tsx'
import { ticketOf } from '../../session/ticket.tsx'
import { useCitizen } from '../../session/session-store.ts'
import { RESULT_TEXT } from '../../text/per-screen/registration-result-text.ts'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { Beside } from '../../ui/layout/beside.tsx'
import { BringCard } from './bring-card.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { FoldedFacts } from './folded-facts.tsx'
import { PaymentCard } from './payment/payment-card.tsx'
import styles from './registration-result.module.css'
import { requestSteps } from './steps/request-steps.ts'
import { StepsCard } from './steps/steps-card.tsx'

export function LiveRequest({ request }: { request: Request }) {
  const { today } = useCitizen()
  const steps = requestSteps(request, today)
  const isAwaited = request.display === 'pending'
  const params = { reqId: String(request.reqId), reqYear: String(request.reqYear) }
  return (
    <Beside>
      <RegistrationTicket
        ticket={ticketOf(request)}
        isMain
        actions={
          <DownloadLink file={downloadable(getDocument, { params })} icon={null}>
            {RESULT_TEXT.download}
          </DownloadLink>
        }
      />
      <div className={styles['parts']}>
        {steps && (
          <StepsCard steps={steps}>
            {isAwaited && (
              <DownloadLink file={downloadable(getCalendar, { params })} icon="calendar" kind="link">
                {RESULT_TEXT.calendar}
              </DownloadLink>
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
      </div>
    </Beside>
  )
}
