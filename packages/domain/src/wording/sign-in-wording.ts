// What the five-field sign-in answers (specification 2 and 8; decisions 8 and 9; copy deck).

export const VERIFIED = 'ผ่านตรวจสอบข้อมูลเรียบร้อย'

/** Whichever field was wrong. */
export const NOT_VERIFIED = 'ข้อมูลไม่ถูกต้อง กรุณาตรวจสอบ'

/** A started minute counts as a whole one. */
export function tooManyTries(secondsLeft: number): string {
  return `ลองหลายครั้งเกินไป กรุณาลองใหม่ในอีก ${Math.ceil(secondsLeft / 60)} นาที`
}
