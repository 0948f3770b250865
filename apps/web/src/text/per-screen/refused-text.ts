// Why nothing can be requested at all, and the card for an officer of the registry (copy deck, Fourth design).
import type { RejectionCode } from '@border-pass/domain/eligibility/rule-book'
import { MINIMUM_AGE } from '@border-pass/domain/values/dates/age'

export const REFUSED_TEXT = {
  notYet: 'จึงขอออนไลน์ยังไม่ได้',
  comeBack: 'แก้ไขแล้วกลับมาขอได้',
  next: 'ทำอย่างไรต่อ',
  goHome: 'ไปที่สำนักทะเบียนอำเภอหรือเทศบาลที่ท่านมีชื่อในทะเบียนบ้าน',
  goNear: 'ไปที่สำนักทะเบียนอำเภอหรือเทศบาลใกล้ท่าน',
  bring: 'นำบัตรประชาชนตัวจริงไปด้วย',
  showPage: 'แสดงหน้านี้ให้เจ้าหน้าที่ดู',
  forOfficer: 'สำหรับเจ้าหน้าที่',
  show: 'แสดงให้เจ้าหน้าที่ดู',
  checkedAt: (time: string) => `ตรวจเมื่อ ${time}`,
} as const

export const CHILD_TEXT = {
  birthday: `วันที่อายุครบ ${MINIMUM_AGE} ปี`,
  withParent: 'วันนี้ไปกับพ่อหรือแม่ได้',
  how: 'ให้พ่อหรือแม่เข้าสู่ระบบ แล้วเพิ่มชื่อเด็กตอนกรอกคำขอ',
  signOut: 'ออกจากระบบ เพื่อให้พ่อหรือแม่ขอ',
} as const

type Reason = {
  readonly heading: string
  /** What the officer reads. `figure` is the status or the months by which the rule failed. */
  readonly finding: (figure: number | null) => string
  readonly records: string
  /** The citizen can come back after the correction. */
  readonly isCorrected?: true
}

const REGISTER = 'ทะเบียนราษฎร'
const CARDS = 'ข้อมูลบัตร'

/** The page of a citizen who gets no pass at all, by code. child: the page with CHILD_TEXT. null: another pass or office can help. */
const REASONS: Readonly<Record<RejectionCode | 'RECORD_UNREADABLE', Reason | 'child' | null>> = {
  UNDER_AGE: 'child',
  FACE_MISSING: {
    heading: 'ทะเบียนยังไม่มีภาพใบหน้าของท่าน',
    finding: () => 'ไม่พบภาพใบหน้า',
    records: CARDS,
    isCorrected: true,
  },
  CARD_MISSING: {
    heading: 'ทะเบียนยังไม่มีข้อมูลบัตรของท่าน',
    finding: () => 'ไม่พบข้อมูลบัตร',
    records: CARDS,
    isCorrected: true,
  },
  PERSON_NOT_FOUND: {
    heading: 'ไม่พบชื่อของท่านในทะเบียนราษฎร',
    finding: () => 'ไม่พบข้อมูลบุคคล',
    records: REGISTER,
  },
  POP_STATUS: {
    heading: 'สถานะของท่านในทะเบียนต้องแก้ไขก่อน',
    finding: (status) => `สถานะบุคคล ${status ?? ''}`.trim(),
    records: REGISTER,
  },
  TIME_TOO_LONG: {
    heading: 'จำนวนเดือนที่อยู่ในพื้นที่ในทะเบียนไม่ถูกต้อง',
    finding: (months) => (months === null ? 'จำนวนเดือน' : `${months} เดือน`),
    records: REGISTER,
  },
  RECORD_UNREADABLE: {
    heading: 'ระบบอ่านข้อมูลของท่านในทะเบียนไม่ได้',
    finding: () => 'อ่านรายการไม่ได้',
    records: REGISTER,
  },
  PASS_TYPE_NOT_OFFERED: null,
  HOUSE_NOT_FOUND: null,
  OUT_OF_AREA: null,
  MOVE_INCOMPLETE: null,
  RESIDENCE_SHORT: null,
  RESIDENCE_SHORT_NO_BIRTH: null,
  RESIDENCE_SHORT_NOT_BORN_HERE: null,
  RESIDENCE_INVALID: null,
}

const REASONS_BY_CODE: ReadonlyMap<string | null, Reason | 'child' | null> = new Map(Object.entries(REASONS))

export const isUnderAge = ({ code }: { code: string | null }) => REASONS_BY_CODE.get(code) === 'child'

/** A page loaded before a rule was added has no words for it and shows the server's sentence. */
export function findReason({ code, info }: { code: string | null; info: string | null }): Reason {
  const sentence = info ?? REFUSED_TEXT.notYet
  const reason = REASONS_BY_CODE.get(code)
  if (typeof reason === 'object' && reason !== null) return reason
  return { heading: sentence, finding: () => sentence, records: REGISTER }
}
