// The cost of a pass that can be paid ahead (D33). Otherwise the list of what to bring names the amount.
import { useState } from 'react'
import type { OwnRequest } from '@border-pass/contract/schemas/request-schemas'
import { createBillPaymentQr } from '@border-pass/domain/payment/bill-payment'
import { findPaymentSlip, type PaymentSlip } from '@border-pass/domain/payment/payment-slip'
import { describeCost } from '@border-pass/domain/wording/payment-wording'
import { FraudWarning } from '../../service/fraud-warning.tsx'
import { isEmbedded } from '../../service/page-signals.ts'
import { useCitizen, useSession } from '../../session/session-store.ts'
import { PAYMENT_TEXT } from '../../text/per-screen/result-actions-text.ts'
import { ButtonAnchor } from '../../ui/buttons/button.tsx'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { FullScreenCodeButton } from '../../ui/codes/full-screen-code-dialog.tsx'
import { QrCode } from '../../ui/codes/scan-code.tsx'
import { Card, Disclosure, Facts } from '../../ui/layout/card.tsx'
import { useIsWide } from '../../ui/layout/room.ts'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/typography/text.tsx'
import { drawCodePicture } from './code-picture.ts'
import styles from './payment-card.module.css'

export function PaymentCard({ request }: { request: OwnRequest }) {
  const { cost, travelDate } = request
  const { today } = useCitizen()
  const slip = findPaymentSlip(request)
  const isWide = useIsWide()
  return (
    <Card title={PAYMENT_TEXT.title}>
      <Text>{describeCost({ cost, travelDate, isPay: true, today })}</Text>
      {slip && (
        <Disclosure summary={PAYMENT_TEXT.account} isOpen={isWide}>
          <PaymentAccount slip={slip} />
        </Disclosure>
      )}
    </Card>
  )
}

function PaymentAccount({ slip }: { slip: PaymentSlip }) {
  const { account, bill, amount } = slip
  const { citizen } = useSession()
  // A PNG, because a long press or the link can save it. Only the full-screen code is an SVG.
  const [picture] = useState(() => drawCodePicture(createBillPaymentQr(bill))?.toDataURL('image/png') ?? '')
  return (
    <>
      <Text as="strong">{PAYMENT_TEXT.into(account.name)}</Text>
      <Row className={styles['account']}>
        <img className={styles['qr']} src={picture} width={148} height={148} alt={PAYMENT_TEXT.qr} />
        <Stack className={styles['ways']} gap="l">
          <Text>{PAYMENT_TEXT.scan}</Text>
          <FullScreenCodeButton
            label={PAYMENT_TEXT.showQr}
            title={PAYMENT_TEXT.qr}
            lines={[PAYMENT_TEXT.amount(amount), account.name]}
          >
            <QrCode text={createBillPaymentQr(bill)} label={PAYMENT_TEXT.qr} />
          </FullScreenCodeButton>
          {isEmbedded(citizen) ? (
            <Text>{PAYMENT_TEXT.hold}</Text>
          ) : (
            <ButtonAnchor kind="link" href={picture} download={`payment-${bill.reference1}.png`}>
              <Text as="span">{PAYMENT_TEXT.saveQr}</Text>
            </ButtonAnchor>
          )}
        </Stack>
      </Row>
      <Disclosure summary={PAYMENT_TEXT.numbers}>
        <Facts
          facts={[
            { name: PAYMENT_TEXT.compcode, text: account.compcode },
            { name: PAYMENT_TEXT.taxid, text: account.taxid },
            { name: PAYMENT_TEXT.reference1, text: bill.reference1 },
            { name: PAYMENT_TEXT.reference2, text: bill.reference2 },
          ].map(({ name, text }) => ({
            name,
            value: (
              <Row as="span" className={styles['copied']}>
                {text}
                <CopyButton text={text} name={name} />
              </Row>
            ),
          }))}
        />
      </Disclosure>
      <FraudWarning />
    </>
  )
}
