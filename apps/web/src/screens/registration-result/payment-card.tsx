// What the pass costs and how to pay (decision 33): in advance into the office's account, or at the office on the day.
import type { Request } from '@border-pass/contract/request-schemas'
import { billPaymentQr } from '@border-pass/domain/payment/bill-payment-code'
import { findPaymentSlip } from '@border-pass/domain/payment/payment-slip'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { costNotice } from '@border-pass/domain/wording/payment-wording'
import { PAYMENT_TEXT } from '../../text/per-screen/payment-text.ts'
import { Card } from '../../ui/layout/card.tsx'
import { CodePanel } from '../../ui/codes/code-panel.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { QrCode } from '../../ui/codes/qr-code.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'

export function PaymentCard({ request }: { request: Request }) {
  const { cost, isPay } = request
  const travelDate = fromDateNumber(request.travelDate)
  const slip = isPay ? findPaymentSlip({ ...request, travelDate }) : null
  return (
    <Card title={PAYMENT_TEXT.title}>
      <Stack>
        <p>
          <WholeWords>{costNotice({ cost, travelDate, isPay })}</WholeWords>
        </p>
        {slip && (
          <>
            <Facts
              facts={[
                { name: PAYMENT_TEXT.account, value: slip.account.name },
                { name: PAYMENT_TEXT.compcode, value: slip.account.compcode },
                { name: PAYMENT_TEXT.taxid, value: slip.account.taxid },
                { name: PAYMENT_TEXT.reference1, value: slip.bill.reference1 },
                { name: PAYMENT_TEXT.reference2, value: slip.bill.reference2 },
              ]}
            />
            <CodePanel title={PAYMENT_TEXT.qr} buttonText={PAYMENT_TEXT.showQr}>
              <QrCode text={billPaymentQr(slip.bill)} label={PAYMENT_TEXT.qr} />
            </CodePanel>
          </>
        )}
      </Stack>
    </Card>
  )
}
