import { useState } from 'react'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { shortThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { OfflineRequest } from '../../session/registration-ticket.tsx'
import type { OfflineReceipt } from '../../session/offline-receipts.ts'
import { Disclosure } from '../../ui/layout/disclosure.tsx'

export function OtherRequest({ receipt }: { receipt: OfflineReceipt }) {
  const [isOpen, setIsOpen] = useState(false)
  const { registrationCode, travelDate, officeName } = receipt
  const summary = `${shortThaiDate(fromDateNumber(travelDate))} ${officeName} ${registrationCode}`
  return (
    <Disclosure summary={summary} isOpen={isOpen} onToggle={setIsOpen}>
      {isOpen && <OfflineRequest receipt={receipt} />}
    </Disclosure>
  )
}
