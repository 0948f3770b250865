// A title typed in front of the first name, to be offered for removal and never refused: นายิกา and นางนวล are names (decision 8).
import { cleanThaiName } from './thai-name-cleaning.ts'

export type TitledName = { readonly title: string; readonly name: string }

/** A title stands before any other that is its beginning. */
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
  // A mark belongs to the letter in front of it, so that the title is the beginning of the name itself.
  const isName = rest !== '' && cleanThaiName(rest) === rest
  return isName ? { title: title.trim(), name: rest } : null
}
