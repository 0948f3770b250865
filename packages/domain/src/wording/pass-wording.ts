// The names of countries and passes, the stay limits printed on the sample, and sentences that several screens show
// (specification 2; copy deck).
import { getPassCost } from '../payment/pass-cost.ts'
import { getDisplayedCountry } from '../reference/countries.ts'
import { type PassType, TEMPORARY } from '../values/pass-type.ts'

/** Beside the name of the country, if there is little room. */
export function getShortPassTypeName(bpType: PassType): string {
  return bpType === TEMPORARY ? 'แบบชั่วคราว' : 'แบบเล่ม'
}

export function writeShortPassWithCost(bpType: PassType): string {
  return `${getShortPassTypeName(bpType)} ${getPassCost(bpType)} บาท`
}

/** Any stored code has a name (D5). */
export function getCountryName(borderCity: number): string {
  return getDisplayedCountry(borderCity).th
}

export function getPassTypeName(bpType: PassType): string {
  return bpType === TEMPORARY ? 'หนังสือผ่านแดนชั่วคราว' : 'หนังสือผ่านแดนแบบเล่ม'
}

export function writePassTypeWithCost(bpType: PassType): string {
  return `${getPassTypeName(bpType)} (ค่าธรรมเนียม ${getPassCost(bpType)} บาท)`
}

/** null if the sample has none. */
export function getStayLimit(borderCity: number): string | null {
  return getDisplayedCountry(borderCity).stayLimit
}

/** Shown in place of what a failed look-up would have shown (D22). */
export const PART_NOT_LOADED = 'ยังโหลดข้อมูลส่วนนี้ไม่ได้'

// Delivery to the house (specification 6; copy deck): who calls, and when the citizen has to come anyway. Shown beside the choice in
// the form, and again on the result.

export const DELIVERY_NOTICE = 'การจัดส่งมีค่าธรรมเนียม เจ้าหน้าที่จะติดต่อท่านทางโทรศัพท์'

export const DELIVERY_DAY = 'ถ้าถึงวันก่อนวันนัดยังไม่มีใครโทร ให้ไปรับเองในวันนัด'

export function describeDeliveryCall(phone: string): string {
  return `เจ้าหน้าที่จะโทรหาท่านที่ ${phone} เพื่อแจ้งค่าจัดส่งและวันส่ง`
}
