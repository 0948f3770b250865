// Cleans typed names to the spelling of the registry (specification 5, login).
import { removeStrayMarks, removeInvisible } from '../values/typing/plain-text.ts'

/**
 * Marks that stand on, under or behind a consonant cannot begin a name. The vowels written in front of their
 * consonant (เ แ โ ใ ไ) can, and begin many: เอก, แก้ว, ไพศาล.
 */
const LEADING_MARKS = /^(?:\s|\p{M}|[ะาำๅ])+/u

/** Applied while the name is being typed. */
export function filterTypedName(text: string): string {
  return removeStrayMarks(removeInvisible(text).replace(LEADING_MARKS, ''))
}

/** The name to send, with look-alikes replaced: เเ by แ, and ํ with า by ำ. */
export function cleanThaiName(text: string): string {
  return filterTypedName(text)
    .replaceAll('\u0E40\u0E40', '\u0E41')
    .replace(/\u0E4D([\u0E48-\u0E4B]?)\u0E32/g, '$1\u0E33')
    .replace(/\s+/g, ' ')
    .trim()
}

// A title typed in front of the first name, to be removed only if the citizen agrees: นายิกา and นางนวล are names (D8).

export type TitledName = { readonly title: string; readonly name: string }

/** A longer title comes before its own prefix. */
const TITLES = ['นางสาว', 'เด็กหญิง', 'เด็กชาย', 'สามเณร', 'นาง', 'นาย', 'พระ'] as const
/** น.ส. and ม.ล. as well as ranks: no name holds a full stop. */
const ABBREVIATED = /^(?:ว่าที่\s?)?(?:[ก-ฮ]{1,3}\.\s?)+/u

function findTitle(typed: string): string | null {
  return ABBREVIATED.exec(typed)?.[0] ?? TITLES.find((title) => typed.startsWith(title)) ?? null
}

export function findTitledName(typed: string): TitledName | null {
  const whole = cleanThaiName(typed)
  const title = findTitle(whole)
  if (title === null) return null
  const rest = whole.slice(title.length).trimStart()
  // If a mark follows the title, as in นายิกา, the last letter of the title belongs to the name.
  const isName = rest !== '' && cleanThaiName(rest) === rest
  return isName ? { title: title.trim(), name: rest } : null
}
