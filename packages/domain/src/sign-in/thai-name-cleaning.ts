// Names as the citizen types them, brought to the spelling that the registry keeps (specification 5, login).
import { withoutStrayMarks, withoutUnseen } from '../values/typing/plain-text.ts'

/**
 * Marks that stand on, under or behind a consonant cannot begin a name. The vowels written in front of their
 * consonant (เ แ โ ใ ไ) can, and begin many: เอก, แก้ว, ไพศาล.
 */
const LEADING_MARKS = /^(?:\s|\p{M}|[ะาำๅ])+/u

/** Applied while the name is being typed. */
export function filterTypedName(text: string): string {
  return withoutStrayMarks(withoutUnseen(text).replace(LEADING_MARKS, ''))
}

/** What is sent. Look-alikes that keyboards and copied text bring are the same name: เเ is แ, and ํ with า is ำ. */
export function cleanThaiName(text: string): string {
  return filterTypedName(text)
    .replaceAll('\u0E40\u0E40', '\u0E41')
    .replace(/\u0E4D([\u0E48-\u0E4B]?)\u0E32/g, '$1\u0E33')
    .replace(/\s+/g, ' ')
    .trim()
}
