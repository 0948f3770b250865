// Sentences about followers (specification 5, Followers; copy deck). กรณา is the specification's own spelling.
import type { FollowerCandidate } from '../followers/follower-candidates.ts'
import type { FollowerError } from '../followers/follower-rules.ts'
import { toDisplayName } from '../registry/person-name.ts'
import { PART_NOT_LOADED } from './pass-wording.ts'

export const ONLY_WITH_CARD = 'เพิ่มได้เฉพาะผู้ติดตามที่มีบัตรประจำตัวประชาชนแล้ว'

export const NO_FOLLOWERS = 'ไม่พบเด็กที่เพิ่มได้'

export function describeFollowerError(error: FollowerError): string {
  switch (error.code) {
    case 'NONE_SELECTED':
      return 'กรณาเลือกผู้ติดตาม'
    case 'BIRTH_PROVINCE_MISSING':
      return 'กรณาระบุจังหวัดเกิด'
    case 'TOO_MANY':
      return `สามารถเลือกผู้ติดตามมากที่สุด ${error.max} คน`
    case 'NOT_SELECTABLE':
      return 'มีเด็กที่เพิ่มไม่ได้ กรุณาเลือกเด็กอีกครั้ง'
    case 'TICKED_TWICE':
      return 'เลือกเด็กคนเดียวกันซ้ำ'
  }
}

type NotSelectable = Extract<FollowerCandidate, { readonly selectable: false }>

/** Beside a child who is shown but cannot be ticked (D23). */
export const NOT_SELECTABLE_REASONS: Readonly<Record<NotSelectable['reason'], string>> = {
  CARD_MISSING: 'ยังไม่มีบัตรประจำตัวประชาชน',
  CARD_UNREAD: PART_NOT_LOADED,
  TURNED_TWELVE: 'อายุครบ 12 ปีแล้ว ต้องขอหนังสือของตนเอง',
}

/** Why a save with this child is refused (D23). */
export function describeRefusedFollower({ person, reason }: NotSelectable): string {
  const name = toDisplayName(person, null)
  return reason === 'TURNED_TWELVE' ? `${name} ${NOT_SELECTABLE_REASONS[reason]}` : `ไม่พบข้อมูลบัตรของ ${name}`
}
