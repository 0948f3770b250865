// Why a character was not typed (specification 5, Keyboard filters).
import type { FieldProblemCode } from '../request/fields/field-rule.ts'
import type { Filtered } from '../request/fields/keyboard-filter.ts'
import type { TextField } from '../request/fields/text-field.ts'

const DIGITS_ONLY = 'กรอกได้เฉพาะตัวเลข'

/** By the code of the field's fault. */
const WHAT_MAY_BE_TYPED: Readonly<Partial<Record<FieldProblemCode, string>>> = {
  HEIGHT: DIGITS_ONLY,
  FOLLOWER_HEIGHT: DIGITS_ONLY,
  PHONE: DIGITS_ONLY,
  ENGLISH_NAME: 'กรอกได้เฉพาะตัวอักษรภาษาอังกฤษ',
  IDENTIFYING_MARKS: 'กรอกได้เฉพาะภาษาไทยและตัวเลข',
  ADDRESS: 'ใส่เครื่องหมาย # ไม่ได้',
}

const FOREIGN_PHONE = 'กรอกได้เฉพาะเบอร์โทรศัพท์ในประเทศไทย'

/** null when nothing was left out. */
export function findFilterSentence(
  { code, longest }: Pick<TextField, 'code' | 'longest'>,
  { dropped }: Filtered,
): string | null {
  const allowed = WHAT_MAY_BE_TYPED[code] ?? null
  if (dropped === 'foreign') return FOREIGN_PHONE
  if (dropped === 'length') return `กรอกได้ไม่เกิน ${longest} ${allowed === DIGITS_ONLY ? 'หลัก' : 'ตัวอักษร'}`
  return dropped === 'character' ? allowed : null
}
