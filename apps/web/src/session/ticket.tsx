// What is shown of a request at the counter: its code, full-screen or in a page, and the lines below it.
import { useState } from 'react'
import { registrationCodeParts } from '@border-pass/domain/request/request-number'
import type { Request } from '@border-pass/contract/schemas/request-schemas'
import { type BuddhistDate, fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { longThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { countryName, passTypeName } from '@border-pass/domain/wording/pass-wording'
import { TICKET_TEXT } from '../text/per-screen/registration-result-text.ts'
import { Button, type ButtonKind } from '../ui/buttons/button.tsx'
import { FullScreenCodeDialog } from '../ui/codes/full-screen-code-dialog.tsx'
import { Barcode, CodeCaption, QrCode } from '../ui/codes/scan-code.tsx'

type ShowCodeButtonProps = { ticket: Ticket; children: string; codeKind?: CodeKind; kind?: ButtonKind }

export function ShowCodeButton({ ticket, children, codeKind = 'qr', kind = 'primary' }: ShowCodeButtonProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <>
      <Button kind={kind} onPress={() => setIsShown(true)}>
        {children}
      </Button>
      {isShown && (
        <FullScreenCodeDialog
          title={TICKET_TEXT.codes}
          lines={linesOf(ticket)}
          onClose={() => setIsShown(false)}
        >
          <TicketCode code={ticket.code} kind={codeKind} />
        </FullScreenCodeDialog>
      )}
    </>
  )
}

// The registration code as QR code or barcode with its text (specification 2, registration result; D35).

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

export type Ticket = {
  readonly code: string
  readonly travelDate: BuddhistDate
  readonly officeName: string
  /** The citizen, and how many children come along. Absent from the copy for use without a signal. */
  readonly name?: string
  readonly pass?: string
}

export function ticketOf(request: Request): Ticket {
  return {
    code: request.registrationCode,
    travelDate: fromDateNumber(request.travelDate),
    officeName: request.officeName,
    name: TICKET_TEXT.who(request.displayName, request.follower),
    pass: `${passTypeName(request.bpType)} · ${countryName(request.borderCity)}`,
  }
}

/** Returns the lines that stand below the full-screen code. */
function linesOf({ name, travelDate, officeName, pass }: Ticket): readonly string[] {
  return [name, longThaiDate(travelDate), officeName, pass].filter((line) => line !== undefined)
}
