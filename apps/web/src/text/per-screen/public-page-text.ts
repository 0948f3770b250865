// The four pages of a public service (D55), and what every page ends with.
import { SANDBOX_AGENCY } from '@border-pass/domain/wording/sign-in-wording'

export const SERVICE_TEXT = {
  sandboxAgency: SANDBOX_AGENCY,
  pages: 'เกี่ยวกับบริการนี้',
  /** At the foot of every page. */
  titles: {
    contact: 'ติดต่อ',
    privacy: 'ความเป็นส่วนตัว',
    terms: 'ข้อกำหนดการใช้',
    accessibility: 'การใช้งานสำหรับทุกคน',
  },
  toService: 'กลับไปขอหนังสือผ่านแดน',
  whose: 'ผู้ให้บริการ',
  agency: 'หน่วยงาน',
  telephone: 'โทรศัพท์',
  email: 'อีเมล',
  address: 'ที่อยู่',
  hours: 'เวลาทำการ',
  dataProtection: 'ติดต่อเรื่องข้อมูลส่วนบุคคล',
  /** How long requests are kept (D60), in place of {REQUEST_YEARS} of the privacy page. */
  keptFor: (years: number) =>
    `${years} ปีหลังวันนัด หรือหลังวันหมดอายุของหนังสือผ่านแดนที่ออกให้ (หนังสือที่ไม่มีวันหมดอายุ นับเพิ่มอีก 3 ปี)`,
  keptInSandbox: 'ระบบสาธิต เก็บไว้จนกว่าจะลบข้อมูลสาธิต',
  keptUnknown: 'ตามจำนวนปีที่ผู้ให้บริการกำหนด ซึ่งจะแสดงที่นี่เมื่อมีสัญญาณ',
} as const
