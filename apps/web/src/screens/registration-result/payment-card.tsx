// What the pass costs and how to pay it ahead, while it may be (D33). Else the list of what to bring names the amount.
import { useState } from 'react'
import type { OwnRequest } from '@border-pass/contract/schemas/request-schemas'
import { billPaymentQr } from '@border-pass/domain/payment/bill-payment'
import { findPaymentSlip, type PaymentSlip } from '@border-pass/domain/payment/payment-slip'
import { costNotice } from '@border-pass/domain/wording/payment-wording'
import { Never } from '../../service/never.tsx'
import { isEmbedded } from '../../service/page-signals.ts'
import { useCitizen, useSession } from '../../session/session-store.ts'
import { PAYMENT_TEXT } from '../../text/per-screen/result-actions-text.ts'
import { ButtonAnchor } from '../../ui/buttons/button.tsx'
import { FullScreenCodeButton } from '../../ui/codes/full-screen-code-dialog.tsx'
import { drawQr, QR_QUIET_ZONE, QrCode } from '../../ui/codes/scan-code.tsx'
import { Card, Disclosure, Facts } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/typography/text.tsx'
import styles from './payment-card.module.css'

export function PaymentCard({ request }: { request: OwnRequest }) {
  const { cost, travelDate } = request
  const { today } = useCitizen()
  const slip = findPaymentSlip(request)
  return (
    <Card title={PAYMENT_TEXT.title}>
      <Text>{costNotice({ cost, travelDate, isPay: true, today })}</Text>
      {slip && <PaymentAccount slip={slip} />}
      <Never />
    </Card>
  )
}

/** The office's account: its QR code to scan or to keep, and its numbers for who types them. */
function PaymentAccount({ slip }: { slip: PaymentSlip }) {
  const { account, bill, amount } = slip
  const { citizen } = useSession()
  const [picture] = useState(() => qrPicture(billPaymentQr(bill)))
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
            <QrCode text={billPaymentQr(bill)} label={PAYMENT_TEXT.qr} />
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
            { name: PAYMENT_TEXT.compcode, value: account.compcode },
            { name: PAYMENT_TEXT.taxid, value: account.taxid },
            { name: PAYMENT_TEXT.reference1, value: bill.reference1 },
            { name: PAYMENT_TEXT.reference2, value: bill.reference2 },
          ]}
        />
      </Disclosure>
    </>
  )
}

/** Device pixels of a module: sharp on any phone, a file of a few kilobytes. */
const SCALE = 10

/** A QR code as a PNG, which a bank's app opens from the phone's pictures: a data: address is stored without a download. */
function qrPicture(text: string): string {
  const { side, path } = drawQr(text)
  const size = (side + 2 * QR_QUIET_ZONE) * SCALE
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size })
  const pen = canvas.getContext('2d')
  if (!pen) return ''
  const style = getComputedStyle(document.documentElement)
  pen.fillStyle = style.getPropertyValue('--code-background')
  pen.fillRect(0, 0, size, size)
  pen.fillStyle = style.getPropertyValue('--code-ink')
  pen.scale(SCALE, SCALE)
  pen.translate(QR_QUIET_ZONE, QR_QUIET_ZONE)
  pen.clip(new Path2D(path))
  pen.fillRect(0, 0, side, side)
  return canvas.toDataURL('image/png')
}
