// The offline receipt of a request: its code, day and office.
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { RESULT_TEXT } from '../text/per-screen/registration-result-text.ts'
import { Stack } from '../ui/layout/stack.tsx'
import type { OfflineReceipt } from './offline-receipts.ts'
import { RegistrationTicket } from './registration-ticket.tsx'

type OfflineRequestProps = {
  receipt: OfflineReceipt
  /** The one that the counter is likely to ask for. */
  isMain?: boolean
}

export function OfflineRequest({ receipt, isMain = false }: OfflineRequestProps) {
  const { registrationCode, travelDate, officeName, readAt } = receipt
  return (
    <Stack>
      <RegistrationTicket
        ticket={{ code: registrationCode, travelDate: fromDateNumber(travelDate), officeName }}
        isMain={isMain}
      />
      <p>{RESULT_TEXT.readAt(readAt)}</p>
    </Stack>
  )
}
