// Sentences about payment (specification 9, Payment; decision 33; copy deck).
import type { PassCost } from '../payment/pass-cost.ts'
import { paymentDeadline } from '../payment/payment-deadline.ts'
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'
import { shortThaiDate } from '../values/dates/thai-date-text.ts'

export const SLIP_TITLE = 'ใบแจ้งการชำระเงิน'

type Costing = { readonly cost: PassCost; readonly travelDate: BuddhistDate; readonly isPay: boolean }

const deadline = (travelDate: BuddhistDate) =>
  `${shortThaiDate(paymentDeadline(travelDate).date)} เวลา 18.00 น.`

export function feeOnTheDay(cost: PassCost): string {
  return `ค่าธรรมเนียม ${cost} บาท ชำระที่ด่านในวันนัด`
}

export function costNotice({ cost, travelDate, isPay }: Costing): string {
  if (!isPay) return feeOnTheDay(cost)
  return `ค่าธรรมเนียม ${cost} บาท ชำระล่วงหน้าได้ถึง ${deadline(travelDate)} หรือชำระที่ด่านในวันนัด`
}

/** On the slip, above how long its code is accepted. */
export function payBeforeAppointment(travelDate: BuddhistDate): string {
  return `จ่ายก่อนวันนัด: ภายใน ${deadline(travelDate)} · หลังจากนั้นจ่ายที่ด่าน`
}

/** On the slip alone: how long banks accept the code on the paper, whatever the appointment needs. */
export function slipValidUntil(lastDay: BuddhistDate): string {
  return `รหัสบนใบนี้ ชำระได้ถึงวันที่ ${shortThaiDate(lastDay)}`
}
