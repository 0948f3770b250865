// Sentences about payment (specification 9, Payment; decision 33; copy deck).
import type { PassCost } from '../payment/pass-cost.ts'
import { paymentDeadline } from '../payment/payment-deadline.ts'
import type { BuddhistDate } from '../values/dates/buddhist-date.ts'
import { shortThaiDate } from '../values/dates/thai-date-text.ts'

export const SLIP_TITLE = 'ใบแจ้งการชำระเงิน'

type Costing = { readonly cost: PassCost; readonly travelDate: BuddhistDate; readonly isPay: boolean }

export function costNotice({ cost, travelDate, isPay }: Costing): string {
  const lastDay = shortThaiDate(paymentDeadline(travelDate).date)
  const ahead = isPay ? `ชำระล่วงหน้าได้ถึง ${lastDay} เวลา 18.00 น. หรือ` : ''
  return `ค่าธรรมเนียม ${cost} บาท ${ahead}ชำระที่ด่านในวันนัด`
}

export function slipValidUntil(lastDay: BuddhistDate): string {
  return `ชำระได้ถึงวันที่ ${shortThaiDate(lastDay)}`
}
