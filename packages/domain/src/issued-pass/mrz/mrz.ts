// The machine-readable zone of an issued booklet (D37).
import { type IssuedBook, MALE } from '../../registry/records.ts'
import type { StoredRequest } from '../../request/stored-request.ts'
import { BUDDHIST_ERA_OFFSET, type BuddhistDate } from '../../values/dates/buddhist-date.ts'
import { toModernDate } from '../../values/dates/old-thai-year.ts'
import { BOOKLET } from '../../values/pass-type.ts'
import { toArabicDigits } from '../../values/typing/thai-digits.ts'

type PassHolder = Pick<StoredRequest, 'pid' | 'ename' | 'dob' | 'sex'>

const DOCUMENT_NUMBER_LENGTH = 9
const PERSONAL_NUMBER_LENGTH = 14
/** The issuing state and the holder's nationality. */
const THAILAND = 'THA'

type MrzLines = readonly [string, string]

/**
 * The two lines of TD3, the format of passports (specification 9, Codes; ICAO Doc 9303-4, 4.2.2). null for a temporary pass, and without
 * a Latin name, a number that fits or a year of expiry.
 */
export function findPassMrz(pass: IssuedBook, holder: PassHolder): MrzLines | null {
  const { firstName, middleName, lastName } = holder.ename
  const givenNames = `${firstName} ${middleName}`
  const documentNumber = toArabicDigits(pass.bpNo.trim())
    .toUpperCase()
    .replace(/[^A-Z0-9]/gu, '<')
  const isWritable = /[A-Z0-9]/.test(documentNumber) && documentNumber.length <= DOCUMENT_NUMBER_LENGTH
  const isNamed = toMrzWords(`${givenNames} ${lastName}`).length > 0
  if (pass.bpType !== BOOKLET || !isWritable || !isNamed || pass.expireDate.year === 0) return null
  const number = addCheckDigit(documentNumber.padEnd(DOCUMENT_NUMBER_LENGTH, '<'))
  const birth = addCheckDigit(toMrzDate(toModernDate(holder.dob)))
  const expiry = addCheckDigit(toMrzDate(pass.expireDate))
  const personal = addCheckDigit(holder.pid.padEnd(PERSONAL_NUMBER_LENGTH, '<'))
  const composite = computeMrzCheckDigit(number + birth + expiry + personal)
  return [
    // PB is the document code of a border pass (D37).
    `PB${THAILAND}${toMrzName(lastName, givenNames)}`,
    number + THAILAND + birth + (holder.sex === MALE ? 'M' : 'F') + expiry + personal + composite,
  ]
}

function addCheckDigit(field: string): string {
  return field + computeMrzCheckDigit(field)
}

/** In the Gregorian calendar. An unknown part is written as two fillers. */
function toMrzDate({ year, month, day }: BuddhistDate): string {
  return [year - BUDDHIST_ERA_OFFSET, month, day]
    .map((part) => (part > 0 ? String(part).slice(-2).padStart(2, '0') : '<<'))
    .join('')
}

// The name field of the machine-readable zone: surname, two fillers, given names, 39 characters (D37; ICAO Doc 9303-4, 4.2.3).

const NAME_LENGTH = 39
const NAME_SEPARATOR = '<<'
/** At least one letter of the given names has to fit behind the surname. */
const LONGEST_SURNAME = NAME_LENGTH - NAME_SEPARATOR.length - 1

/** A person without a surname is written by the given names alone. */
export function toMrzName(surname: string, givenNames: string): string {
  const names = [toMrzWords(surname), toMrzWords(givenNames)].filter((words) => words.length > 0)
  const whole = names.map(join).join(NAME_SEPARATOR)
  if (whole.length <= NAME_LENGTH) return whole.padEnd(NAME_LENGTH, '<')
  const [primary = [], secondary] = names
  if (!secondary) return cut(whole, NAME_LENGTH)
  const behind = NAME_SEPARATOR + join(secondary)
  return cut(shorten(primary, NAME_LENGTH - behind.length) + behind, NAME_LENGTH)
}

function join(words: readonly string[]): string {
  return words.join('<')
}

/** Turns the last words into initials until the name fits. Cuts letters instead if initials would leave the field partly empty. */
function shorten(words: readonly string[], shortest: number): string {
  const withInitials = words.map((_word, dropped) => {
    const kept = words.length - dropped
    return join(words.map((word, index) => (index < kept ? word : word.charAt(0))))
  })
  const fits = (surname: string) => surname.length <= LONGEST_SURNAME && surname.length >= shortest
  return withInitials.find(fits) ?? cut(join(words), LONGEST_SURNAME)
}

/** A letter in the last place shows readers that the name is cut: if it falls on a filler, the word before loses a letter. */
function cut(name: string, length: number): string {
  const field = name.slice(0, length)
  if (!field.endsWith('<')) return field
  return (field.replace(/(.*[A-Z])[A-Z]</, '$1<') + name.charAt(length)).slice(0, length)
}

// A name as the machine-readable zone writes it: words of A to Z (D37; ICAO Doc 9303-3, 4.6 and 6.A).

/** Letters that Doc 9303 does not write as the base letter without its mark. */
const TRANSLITERATIONS: Readonly<Record<string, string>> = {
  Ä: 'AE',
  Å: 'AA',
  Æ: 'AE',
  Ð: 'D',
  Đ: 'D',
  Ħ: 'H',
  Ĳ: 'IJ',
  Ł: 'L',
  Ŋ: 'N',
  Ö: 'OE',
  Ø: 'OE',
  Œ: 'OE',
  Þ: 'TH',
  Ŧ: 'T',
  Ü: 'UE',
}

function transliterate(letter: string): string {
  return TRANSLITERATIONS[letter] ?? letter.normalize('NFD')
}

/** Splits at spaces, commas and hyphens, and drops every other character outside A to Z. */
export function toMrzWords(name: string): string[] {
  return Array.from(name.normalize('NFC').toUpperCase(), transliterate)
    .join('')
    .split(/[\s,-]+/)
    .map((word) => word.replace(/[^A-Z]/g, ''))
    .filter((word) => word !== '')
}

// The check digit of a machine-readable zone, weighted 7, 3, 1 (specification 9, Codes; ICAO Doc 9303-3, 4.9).

const WEIGHTS = [7, 3, 1]

/** 0 to 9 count as they are, A to Z from 10 to 35, the filler < as 0. */
function toValue(character: string): number {
  return character === '<' ? 0 : Number.parseInt(character, 36)
}

function computeMrzCheckDigit(text: string): string {
  const sum = [...text].reduce(
    (total, character, index) => total + toValue(character) * (WEIGHTS[index % 3] ?? 0),
    0,
  )
  return String(sum % 10)
}
