// The registration code as QR code or barcode with its text (specification 2, registration result; decision 35).
import { registrationCodeParts } from '@border-pass/domain/request/request-number'
import { TICKET_TEXT } from '../text/ticket-text.ts'
import { Barcode } from '../ui/codes/barcode.tsx'
import { CodeCaption } from '../ui/codes/code-caption.tsx'
import { QrCode } from '../ui/codes/qr-code.tsx'

export type CodeKind = 'qr' | 'barcode'

export function TicketCode({ code, kind }: { code: string; kind: CodeKind }) {
  return (
    <>
      {kind === 'qr' ? (
        <QrCode text={code} label={TICKET_TEXT.qrOf(code)} />
      ) : (
        <Barcode text={code} label={TICKET_TEXT.barcodeOf(code)} />
      )}
      <CodeCaption groups={registrationCodeParts(code)} />
    </>
  )
}
