// How to enter a request's fields, and why a character was not typed (specification 5, Detail fields and Keyboard filters). Screen and
// server share these sentences.
import type { DetailFault, DetailField } from '../request/draft/request-flow.ts'
import { TEXT_FIELDS } from '../request/fields/detail-fields.ts'
import type { FieldProblemCode } from '../request/fields/field-problem.ts'
import { IDENTIFYING_MARKS } from '../request/fields/identifying-marks.ts'
import type { Filtered } from '../request/fields/keyboard-filter.ts'
import { LONGEST_ENGLISH_NAME } from '../request/fields/parent-english-name.ts'
import type { TextField } from '../request/fields/text-field.ts'
import { describeChosenDay } from './handover-wording.ts'

const HANDOVER_DAY: Pick<TextField, 'word' | 'shortWord'> = {
  word: 'วันที่นัดรับหนังสือผ่านแดน',
  shortWord: 'วันที่นัดรับ',
}

const getWords = (field: DetailField): typeof HANDOVER_DAY =>
  field === 'travelDate' ? HANDOVER_DAY : TEXT_FIELDS[field]

/** Also the answer of the eligibility check: without the office no rule is checked. */
export const OFFICE_UNKNOWN = 'ไม่พบที่รับหนังสือที่เลือกในประเทศนี้'

const ADDRESS_LETTERS = 'กรอกได้เฉพาะตัวอักษร ตัวเลข เว้นวรรค และ / . - ( )'

export const HOW_TO_ENTER: Readonly<Record<FieldProblemCode, string>> = {
  OFFICE_UNKNOWN,
  HEIGHT: 'กรอกส่วนสูงเป็นเซนติเมตร ตัวเลข 1 ถึง 3 หลัก ไม่ใช่ 0',
  IDENTIFYING_MARKS: `กรอกเป็นภาษาไทย ตัวเลข และเว้นวรรค ไม่เกิน ${IDENTIFYING_MARKS.longest} ตัวอักษร`,
  ENGLISH_NAME: `กรอกเป็นตัวอักษรภาษาอังกฤษ ไม่เกิน ${LONGEST_ENGLISH_NAME} ตัวอักษร`,
  PHONE: 'กรอกเบอร์โทรศัพท์ในประเทศไทย 9 หรือ 10 หลัก',
  EMAIL: 'กรอกอีเมลให้ครบ เช่น name@example.com',
  ADDRESS: `${ADDRESS_LETTERS} โดยไม่ขึ้นต้นด้วย -`,
  NOT_IN_LIST: 'กรุณาเลือกจากรายการ',
}

const DIGITS_ONLY = 'กรอกได้เฉพาะตัวเลข'

/** The sentences of the fields with a filter, by the code of the field's fault. */
const WHAT_MAY_BE_TYPED: Readonly<Partial<Record<FieldProblemCode, string>>> = {
  HEIGHT: DIGITS_ONLY,
  PHONE: DIGITS_ONLY,
  ENGLISH_NAME: 'กรอกได้เฉพาะตัวอักษรภาษาอังกฤษ',
  IDENTIFYING_MARKS: 'กรอกได้เฉพาะภาษาไทยและตัวเลข',
  ADDRESS: ADDRESS_LETTERS,
}

const TOO_MANY_MARKS = 'สระและวรรณยุกต์อยู่บนตัวอักษรหนึ่งได้ไม่เกิน 2 ตัว'

export function getFieldName(field: DetailField): string {
  return getWords(field).word
}

export function getShortFieldName(field: DetailField): string {
  const { word, shortWord = word } = getWords(field)
  return shortWord
}

export function describeDetailFault(fault: DetailFault): string {
  if (fault.reason === 'missing') return `กรุณาระบุ${getShortFieldName(fault.field)}`
  return fault.field === 'travelDate'
    ? describeChosenDay(fault.date, fault.why)
    : HOW_TO_ENTER[TEXT_FIELDS[fault.field].code]
}

/** null if nothing was dropped and the kept text may still become valid. */
export function findFilterSentence(
  { code, longest }: Pick<TextField<FieldProblemCode>, 'code' | 'longest'>,
  { dropped, cannotBeValid }: Filtered,
): string | null {
  const allowed = WHAT_MAY_BE_TYPED[code] ?? null
  if (cannotBeValid) return HOW_TO_ENTER[code]
  if (dropped === 'mark') return TOO_MANY_MARKS
  if (dropped === 'length') return `กรอกได้ไม่เกิน ${longest} ${allowed === DIGITS_ONLY ? 'หลัก' : 'ตัวอักษร'}`
  return dropped === 'character' ? allowed : null
}

/** The question below the field of an unlikely height; null for any other text (D40). */
export function findHeightQuestion(
  { isUnlikely }: Pick<TextField, 'isUnlikely'>,
  text: string,
): string | null {
  if (!isUnlikely?.(text)) return null
  return `สูง ${Number(text)} ซม. ใช่หรือไม่ ถ้าใช่ ไปต่อได้`
}
