// The list of what to bring, in words. The amount of the fee stands where it is to be paid (decision 33).
import type { ThingToBring } from '../request/what-to-bring.ts'
import { feeOnTheDay } from './payment-wording.ts'

export const BRING_TITLE = 'สิ่งที่ต้องนำไป'

export function thingToBring(thing: ThingToBring): string {
  switch (thing.kind) {
    case 'own-card':
      return 'บัตรประชาชนตัวจริงของท่าน'
    case 'followers-cards':
      return `บัตรประชาชนตัวจริงของเด็ก ${thing.names.length} คน`
    case 'code':
      return 'รหัสลงทะเบียนนี้'
    case 'fee': {
      const fee = thing.amount === null ? 'เงินค่าธรรมเนียม' : feeOnTheDay(thing.amount)
      return thing.mayBePaid ? `${fee} หรือหลักฐานการชำระเงินหากชำระแล้ว` : fee
    }
  }
}
