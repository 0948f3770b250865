// What the five-field sign-in answers (specification 2 and 8; D8 and D9; copy deck).
import type { SignInFault } from '../sign-in/five-field-form.ts'

export const VERIFIED = 'ผ่านตรวจสอบข้อมูลเรียบร้อย'

/** A non-breaking space keeps number and unit on one line. */
export function describeSignInFault(fault: SignInFault): string {
  switch (fault.code) {
    case 'NATIONAL_ID_SHORT':
      return `มีตัวเลข ${fault.digits}\u00a0หลัก ต้องมี 13\u00a0หลัก`
    case 'NATIONAL_ID_CHECK_DIGIT':
      return 'เลขไม่ถูกต้อง ดูทีละตัวจากบัตร'
    case 'LASER_CODE_SHORT':
      return 'ไม่ครบ ใส่อักษร 2\u00a0ตัว เลข 10\u00a0หลัก'
    case 'NAME_LATIN':
      return 'ใช้ตัวอักษรไทยตามหน้าบัตร'
    case 'BIRTH_DATE_AHEAD':
      return 'วันเกิดอยู่หลังวันนี้ กรุณาตรวจสอบ'
  }
}

/** How long a request takes a slow typist, from sign-in to the code; shown before the sign-in. */
export const REQUEST_MINUTES = 4

/** The agency of a sandbox whose operator names none (D55). */
export const SANDBOX_AGENCY = 'ระบบสาธิต'

const STATE_DOMAIN = '.go.th'

/** The name of the agency, and the hint that state addresses end in .go.th, if the address of this service does (D55). */
export function describeOperator({ agency, host }: { agency: string | null; host: string }) {
  return {
    name: `บริการของรัฐ · ${agency ?? SANDBOX_AGENCY}`,
    address: host.endsWith(STATE_DOMAIN) ? ` · ที่อยู่เว็บลงท้ายด้วย ${STATE_DOMAIN}` : '',
  }
}
