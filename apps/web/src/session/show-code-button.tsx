// Shows the code of a request full-screen, from wherever the request is named.
import { useState } from 'react'
import { TICKET_TEXT } from '../text/ticket-text.ts'
import { Button } from '../ui/buttons/button.tsx'
import type { ButtonKind } from '../ui/buttons/button.tsx'
import { FullScreenCodeDialog } from '../ui/codes/full-screen-code-dialog.tsx'
import { TicketCode } from './ticket-code.tsx'
import type { CodeKind } from './ticket-code.tsx'
import { linesOf } from './ticket.ts'
import type { Ticket } from './ticket.ts'

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
