// Why a letter was not typed (specification 5, Keyboard filters).
import type { AddressField } from '../request/fields/address-part.ts'
import type { Filtered } from '../request/fields/keyboard-filter.ts'

export type FilteredField = 'height' | 'phone' | 'parentEnglishName' | 'identifyingMarks' | AddressField

type Dropped = NonNullable<Filtered['dropped']>

const NO_HASH = 'ใส่เครื่องหมาย # ไม่ได้'

const SENTENCES: Readonly<Record<FilteredField, Readonly<Partial<Record<Dropped, string>>>>> = {
  height: { character: 'กรอกได้เฉพาะตัวเลข', length: 'กรอกได้ไม่เกิน 3 หลัก' },
  phone: {
    character: 'กรอกได้เฉพาะตัวเลข',
    length: 'กรอกได้ไม่เกิน 10 หลัก',
    foreign: 'กรอกได้เฉพาะเบอร์โทรศัพท์ในประเทศไทย',
  },
  parentEnglishName: {
    character: 'กรอกได้เฉพาะตัวอักษรภาษาอังกฤษ',
    length: 'กรอกได้ไม่เกิน 40 ตัวอักษร',
  },
  identifyingMarks: {
    character: 'กรอกได้เฉพาะภาษาไทยและตัวเลข',
    length: 'กรอกได้ไม่เกิน 60 ตัวอักษร',
  },
  houseNo: { character: NO_HASH, length: 'กรอกได้ไม่เกิน 30 ตัวอักษร' },
  moo: { character: NO_HASH, length: 'กรอกได้ไม่เกิน 30 ตัวอักษร' },
  tambon: { character: NO_HASH, length: 'กรอกได้ไม่เกิน 60 ตัวอักษร' },
}

/** null when nothing was left out. */
export function findFilterSentence(field: FilteredField, { dropped }: Filtered): string | null {
  return dropped === null ? null : (SENTENCES[field][dropped] ?? null)
}
