import { useState } from 'react'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { shortThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { KeptRequest } from '../../session/offline-request.tsx'
import type { KeptReceipt } from '../../session/offline-receipts.ts'
import { Disclosure } from '../../ui/layout/disclosure.tsx'

export function OtherRequest({ kept }: { kept: KeptReceipt }) {
  const [isOpen, setIsOpen] = useState(false)
  const { registrationCode, travelDate, officeName } = kept
  const summary = `${shortThaiDate(fromDateNumber(travelDate))} ${officeName} ${registrationCode}`
  return (
    <Disclosure summary={summary} isOpen={isOpen} onToggle={setIsOpen}>
      {isOpen && <KeptRequest kept={kept} />}
    </Disclosure>
  )
}
