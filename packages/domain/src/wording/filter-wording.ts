// Why a letter was not typed (specification 5, Keyboard filters).
import type { Filtered } from '../request/keyboard-filter.ts'

export type FilteredField = 'height' | 'phone' | 'parentEnglishName' | 'identifyingMarks'

type Dropped = NonNullable<Filtered['dropped']>

const SENTENCES: Readonly<Record<FilteredField, Readonly<Record<Dropped, string>>>> = {
  height: { character: 'กรอกได้เฉพาะตัวเลข', length: 'กรอกได้ไม่เกิน 3 หลัก' },
  phone: { character: 'กรอกได้เฉพาะตัวเลข', length: 'กรอกได้ไม่เกิน 10 หลัก' },
  parentEnglishName: {
    character: 'กรอกได้เฉพาะตัวอักษรภาษาอังกฤษ',
    length: 'กรอกได้ไม่เกิน 40 ตัวอักษร',
  },
  identifyingMarks: {
    character: 'กรอกได้เฉพาะภาษาไทยและตัวเลข',
    length: 'กรอกได้ไม่เกิน 60 ตัวอักษร',
  },
}

/** null when nothing was left out. */
export function findFilterSentence(field: FilteredField, { dropped }: Filtered): string | null {
  return dropped === null ? null : SENTENCES[field][dropped]
}
