// Sentences about payment (specification 9, Payment; D33; copy deck).
import { getLastDayToPay } from '../payment/e-payment.ts'
import type { PassCost } from '../payment/pass-cost.ts'
import type { ThingToBring } from '../request/what-to-bring.ts'
import { type BuddhistDate, compareDates } from '../values/dates/buddhist-date.ts'
import { formatShortThaiDate } from '../values/dates/thai-date-text.ts'

export const SLIP_TITLE = 'ใบแจ้งการชำระเงิน'

type CostInput = {
  readonly cost: PassCost
  readonly travelDate: BuddhistDate
  readonly isPay: boolean
  readonly today?: BuddhistDate
}

const writeDeadline = (travelDate: BuddhistDate) =>
  `${formatShortThaiDate(getLastDayToPay(travelDate))} เวลา 18.00 น.`

/** Says "today" only with `today`: a message or a sheet is read later. */
function describeDeadline(today: BuddhistDate | undefined, travelDate: BuddhistDate): string {
  const isToday = today !== undefined && compareDates(getLastDayToPay(travelDate), today) === 0
  return isToday ? 'วันนี้ เวลา 18.00 น.' : ` ${writeDeadline(travelDate)}`
}

const ON_THE_DAY = 'จ่ายในวันนัด'

const describeFee = (cost: PassCost) => `ค่าธรรมเนียม ${cost} บาท`

export function describeCost({ cost, ...when }: CostInput): string {
  return `${describeFee(cost)} ${describePayment(when)}`
}

/** How and until when the fee is paid; shown beside its amount. */
export function describePayment({ travelDate, isPay, today }: Omit<CostInput, 'cost'>): string {
  return isPay ? `จ่ายล่วงหน้าได้ถึง${describeDeadline(today, travelDate)} หรือ${ON_THE_DAY}` : ON_THE_DAY
}

/** The first line of the slip. */
export function describePaymentDeadline(travelDate: BuddhistDate): string {
  return `จ่ายก่อนวันนัด: ภายใน ${writeDeadline(travelDate)} · หลังจากนั้นจ่ายในวันนัด`
}

/** The second line of the slip: how long banks accept its code, which is longer than the appointment allows. */
export function describeSlipValidity(lastDay: BuddhistDate): string {
  return `รหัสบนใบนี้ใช้ได้ถึง ${formatShortThaiDate(lastDay)}`
}

// The sentences of the list of what to bring (D33).

export const BRING_TITLE = 'สิ่งที่ต้องนำไป'

export function describeThingToBring(thing: ThingToBring): string {
  switch (thing.kind) {
    case 'own-card':
      return 'บัตรประชาชนตัวจริงของท่าน'
    case 'followers-cards':
      return `บัตรประชาชนตัวจริงของเด็ก ${thing.names.length} คน`
    case 'code':
      return 'รหัสลงทะเบียนนี้'
    case 'fee': {
      const fee = thing.amount === null ? 'เงินค่าธรรมเนียม' : `${describeFee(thing.amount)} ${ON_THE_DAY}`
      return thing.mayBePaid ? `${fee} หรือหลักฐานการจ่ายเงินหากจ่ายแล้ว` : fee
    }
  }
}
