// What is said about paying (specification 9, Payment; copy deck).
import type { PassCost } from '../payment/pass-cost.ts'
import type { BuddhistDate } from '../values/buddhist-date.ts'
import { shortThaiDate } from '../values/thai-date-text.ts'

export const SLIP_TITLE = 'ใบแจ้งการชำระเงิน'

export function costNotice(cost: PassCost): string {
  return `ค่าธรรมเนียม ${cost} บาท กรุณาชำระก่อน 18.00 น. ของวันก่อนวันนัด หรือชำระเป็นเงินสดหรือคิวอาร์โค้ดในวันนัด`
}

export function slipValidUntil(lastDay: BuddhistDate): string {
  return `ชำระได้ถึงวันที่ ${shortThaiDate(lastDay)}`
}
