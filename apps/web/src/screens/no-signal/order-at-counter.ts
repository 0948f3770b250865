// Sorts offline receipts by what the counter is likely to ask for: the one in the address, then the nearest coming appointment.
import { toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import type { OfflineReceipt } from '../../session/offline-receipts.ts'

type At = { readonly today: BuddhistDate; readonly wanted: string | null }

export function orderAtCounter(receipts: readonly OfflineReceipt[], { today, wanted }: At): OfflineReceipt[] {
  const rank = ({ registrationCode, travelDate }: OfflineReceipt) => {
    if (registrationCode === wanted) return 0
    return travelDate >= toDateNumber(today) ? 1 : 2
  }
  return [...receipts].sort((a, b) => rank(a) - rank(b) || a.travelDate - b.travelDate)
}
