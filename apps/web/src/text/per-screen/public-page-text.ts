// The four pages of a public service (D55), and the foot of every page.
import { SANDBOX_AGENCY } from '@border-pass/domain/wording/sign-in-wording'

export const SERVICE_TEXT = {
  sandboxAgency: SANDBOX_AGENCY,
  pages: 'เกี่ยวกับบริการนี้',
  titles: {
    contact: 'ติดต่อ',
    privacy: 'ความเป็นส่วนตัว',
    terms: 'ข้อกำหนดการใช้',
    accessibility: 'การใช้งานสำหรับทุกคน',
  },
  toService: 'กลับไปขอหนังสือผ่านแดน',
  /** The heading of the agency's card. */
  whose: 'ผู้ให้บริการ',
  agency: 'หน่วยงาน',
  telephone: 'โทรศัพท์',
  email: 'อีเมล',
  address: 'ที่อยู่',
  hours: 'เวลาทำการ',
  dataProtection: 'ติดต่อเรื่องข้อมูลส่วนบุคคล',
} as const
