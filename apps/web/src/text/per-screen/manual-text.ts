// The manual (copy deck, Manual).
import { MANUAL_TITLE, NUMBER_OF_COUNTRIES } from '@border-pass/domain/wording/all-countries'

export const MANUAL_TEXT = {
  title: 'ดาวน์โหลดคู่มือ',
  entry: `${MANUAL_TITLE} (PDF)`,
  about: `ใครขอได้ ขั้นตอนการขอ ค่าธรรมเนียม และจำนวนวันที่อยู่ได้ใน ${NUMBER_OF_COUNTRIES}`,
  download: 'ดาวน์โหลด',
  signIn: 'เข้าสู่ระบบด้วยบัตรประชาชน',
  read: 'อ่านคู่มือในหน้านี้',
} as const
