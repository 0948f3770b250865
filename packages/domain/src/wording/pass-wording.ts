// The names of countries and passes, and the stay limits printed on the sample (specification 2; copy deck).
import type { StayLimit } from '../issued-pass/stay-limit.ts'
import { passCost } from '../payment/pass-cost.ts'
import { displayedBorderCity } from '../values/border-city.ts'
import type { BorderCity } from '../values/border-city.ts'
import type { PassType } from '../values/pass-type.ts'

const COUNTRIES: Readonly<Record<BorderCity, string>> = {
  48: 'เมียนมา',
  50: 'มาเลเซีย',
  56: 'ลาว',
  57: 'กัมพูชา',
}

const PASS_TYPES: Readonly<Record<PassType, string>> = {
  1: 'หนังสือผ่านแดนชั่วคราว',
  2: 'หนังสือผ่านแดนแบบเล่ม',
}

const STAY_LIMITS: Readonly<Record<StayLimit, string>> = {
  'one-week': 'พำนักในเมียนมาได้ไม่เกิน 1 สัปดาห์',
  'three-days-two-nights': 'พำนักใน สปป.ลาว ได้ไม่เกิน 3 วัน 2 คืน',
}

/** Any stored code has a name (decision 5). */
export function countryName(borderCity: number): string {
  return COUNTRIES[displayedBorderCity(borderCity)]
}

export function passTypeName(bpType: PassType): string {
  return PASS_TYPES[bpType]
}

export function passTypeWithCost(bpType: PassType): string {
  return `${PASS_TYPES[bpType]} (ค่าธรรมเนียม ${passCost(bpType)} บาท)`
}

export function stayLimitSentence(limit: StayLimit): string {
  return STAY_LIMITS[limit]
}
