// The offline receipt of a request: its code, day and office.
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { RESULT_TEXT } from '../text/per-screen/registration-result-text.ts'
import { Beside } from '../ui/layout/beside.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { Appointment } from './appointment.tsx'
import type { OfflineReceipt } from './offline-receipts.ts'
import { RegistrationCodes } from './registration-codes.tsx'

export function OfflineRequest({ receipt }: { receipt: OfflineReceipt }) {
  return (
    <Beside>
      <RegistrationCodes code={receipt.registrationCode} />
      <Stack>
        <Appointment date={fromDateNumber(receipt.travelDate)} officeName={receipt.officeName} />
        <p>{RESULT_TEXT.readAt(receipt.readAt)}</p>
      </Stack>
    </Beside>
  )
}
