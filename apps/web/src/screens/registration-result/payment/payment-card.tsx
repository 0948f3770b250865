// What the pass costs and how to pay it ahead, while it may be (decision 33). Else the list of what to bring names the amount.
import type { Request } from '@border-pass/contract/schemas/request-schemas'
import { findPaymentSlip } from '@border-pass/domain/payment/payment-slip'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { costNotice } from '@border-pass/domain/wording/payment-wording'
import { PAYMENT_TEXT } from '../../../text/per-screen/result-actions-text.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { WholeWords } from '../../../ui/typography/whole-words.tsx'
import { PaymentAccount } from './payment-account.tsx'

export function PaymentCard({ request }: { request: Request }) {
  const { cost } = request
  const travelDate = fromDateNumber(request.travelDate)
  const slip = findPaymentSlip({ ...request, travelDate })
  return (
    <Card title={PAYMENT_TEXT.title}>
      <p>
        <WholeWords>{costNotice({ cost, travelDate, isPay: true })}</WholeWords>
      </p>
      {slip && <PaymentAccount slip={slip} />}
    </Card>
  )
}
