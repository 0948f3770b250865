// The name field of the machine-readable zone: surname, two fillers, given names, 39 characters
// (decision 37; ICAO Doc 9303-4, 4.2.3).
import { mrzWords } from './mrz-letters.ts'

const LENGTH = 39
const BETWEEN = '<<'
/** At least one letter of the given names has to fit behind the surname. */
const LONGEST_SURNAME = LENGTH - BETWEEN.length - 1

/** Who has no surname is written by the given names alone. */
export function mrzName(surname: string, givenNames: string): string {
  const names = [mrzWords(surname), mrzWords(givenNames)].filter((words) => words.length > 0)
  const whole = names.map(join).join(BETWEEN)
  if (whole.length <= LENGTH) return whole.padEnd(LENGTH, '<')
  const [primary = [], secondary] = names
  if (!secondary) return cut(whole, LENGTH)
  const behind = BETWEEN + join(secondary)
  return cut(shorten(primary, LENGTH - behind.length) + behind, LENGTH)
}

function join(words: readonly string[]): string {
  return words.join('<')
}

/** The last words become initials, as many as it takes; but where that would leave the field half empty, letters are cut instead. */
function shorten(words: readonly string[], shortest: number): string {
  const withInitials = words.map((_word, dropped) => {
    const kept = words.length - dropped
    return join(words.map((word, index) => (index < kept ? word : word.charAt(0))))
  })
  const fits = (surname: string) => surname.length <= LONGEST_SURNAME && surname.length >= shortest
  return withInitials.find(fits) ?? cut(join(words), LONGEST_SURNAME)
}

/** A letter in the last place tells readers of the cut: where it falls on a filler, the word before gives one up. */
function cut(name: string, length: number): string {
  const field = name.slice(0, length)
  if (!field.endsWith('<')) return field
  return (field.replace(/(.*[A-Z])[A-Z]</, '$1<') + name.charAt(length)).slice(0, length)
}
