// The records as the gateway may send them (D46). A required field must be there and valid. An optional field that is missing, null or
// blank is read as empty; so is an invalid optional field on which no rule depends. Unknown fields are dropped. A number may come as a
// text, also with Thai digits, and a text as a number. The records that this server sends are in the contract.
import * as z from 'zod/mini'
import { DateNumber, Pid, Sex } from '@border-pass/contract/schemas/wire'
import { OLDEST_AGE } from '@border-pass/domain/values/dates/age'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { isPartlyKnownDate } from '@border-pass/domain/values/dates/partly-known-date'
import { removeInvisible } from '@border-pass/domain/values/typing/plain-text'
import { toArabicDigits } from '@border-pass/domain/values/typing/thai-digits'

/** A registration sheet fits eight followers with a title, first name and surname of this length. */
const LONGEST_NAME = 80
const LONGEST_TEXT = 500

function preprocess<S extends z.ZodMiniType>(read: (value: unknown) => unknown, schema: S) {
  return z.pipe(z.transform(read), schema)
}

/** Reads missing, null and blank as `empty`; any other value must be valid. For fields on which a rule depends. */
function optional<S extends z.ZodMiniType>(schema: S, empty: unknown) {
  const isEmpty = (value: unknown) => typeof value === 'string' && value.trim() === ''
  return preprocess((value) => (isEmpty(value) ? empty : (value ?? empty)), schema)
}

const withFallback = z.catch

/** Reads an invalid value as `unfit`, so that the record stays readable. For fields on which no rule depends. */
function lenient<S extends z.ZodMiniType>(schema: S, empty: unknown, unfit = empty) {
  return optional(withFallback(schema, z.parse(schema, unfit)), empty)
}

/** A replacement character, or half of a surrogate pair. */
const LOST_LETTER = /[\uFFFD\p{Cs}]/u

/** Cleans a text. A # becomes a space, because it separates the parts of joined names and addresses (D41). */
function readText(value: unknown): unknown {
  const text = readJoinedText(value)
  return typeof text === 'string' ? text.replace(/[#\s]+/g, ' ').trim() : text
}

/** A text with a lost letter is invalid. */
function readJoinedText(value: unknown): unknown {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return String(value)
  if (typeof value !== 'string') return value
  return LOST_LETTER.test(value) ? undefined : removeInvisible(value)
}

function numberLike<S extends z.ZodMiniType>(schema: S) {
  return preprocess((value) => {
    const text = readText(value)
    return typeof text === 'string' && /^[0-9๐-๙]+$/.test(text) ? Number(toArabicDigits(text)) : value
  }, schema)
}

function boundedText(longest: number) {
  return preprocess(readText, z.string().check(z.maxLength(longest)))
}

/** A single hyphen stands for an empty field. */
function optionalText(longest: number) {
  const withoutHyphen = z.transform((text: string) => (text === '-' ? '' : text))
  return lenient(z.pipe(boundedText(longest), withoutHyphen), '')
}

/** A code with this many digits. A number or a shorter text has lost its leading zeros. */
function paddedCode<S extends z.ZodMiniType>(digits: number, schema: S) {
  return preprocess((value) => {
    const text = readText(value)
    if (typeof text !== 'string') return text
    const code = toArabicDigits(text)
    return /^[0-9]+$/.test(code) ? code.padStart(digits, '0') : code
  }, schema)
}

const notEmpty = z.minLength(1)
/** A code of zeros alone stands for no person or place. */
const notZeros = z.regex(/[^0]/)

const name = optionalText(LONGEST_NAME)
const text = optionalText(LONGEST_TEXT)
const joinedText = preprocess(readJoinedText, z.string().check(z.maxLength(LONGEST_TEXT)))
const number = optional(numberLike(z.int()), 0)
const strictDate = optional(numberLike(DateNumber), 0)
/** An impossible date is read as unknown. */
const date = lenient(
  numberLike(DateNumber.check(z.refine((day) => day === 0 || isPartlyKnownDate(fromDateNumber(day))))),
  0,
)
const code = (digits = 0) => optional(paddedCode(digits, z.string()), '')
const requiredCode = (digits: number) => paddedCode(digits, z.string().check(notZeros))
const pid = code(13)
const titleCode = lenient(paddedCode(3, z.string()), '')
const titleSex = lenient(numberLike(z.int()), 0)
const namedCode = lenient(z.object({ code: lenient(paddedCode(0, z.string()), ''), th: text, en: text }), {})

function hasValue(part: unknown): boolean {
  if (typeof part === 'object' && part !== null) return Object.values(part).some(hasValue)
  return typeof part === 'string' ? /[^0]/.test(part) : Boolean(part)
}

/** Rejects a record in which every field is empty. */
const withAnyValue = z.refine(hasValue)

const EnglishName = lenient(z.object({ title: name, firstName: name, middleName: name, lastName: name }), {})

export const Person = z.object({
  pid: paddedCode(13, Pid.check(notZeros)),
  /** null if it is not a whole number from 0 to 150 (D15). */
  age: lenient(z.nullable(numberLike(z.int().check(z.minimum(0), z.maximum(OLDEST_AGE)))), null),
  dateOfBirth: numberLike(DateNumber),
  /** An unreadable date becomes the incomplete date 1, so that only the rule about moves fails (D16). 0 would mean since birth (D17). */
  dateMoveIn: lenient(numberLike(DateNumber), 0, 1),
  firstName: z.pipe(boundedText(LONGEST_NAME), z.string().check(notEmpty)),
  middleName: name,
  lastName: boundedText(LONGEST_NAME),
  title: z.object({ code: titleCode, description: name, titleSex }),
  sex: z.object({ code: numberLike(Sex) }),
  popStatus: z.object({ code: numberLike(z.int()), description: text }),
  /** Zeros are allowed: a citizen without a house (D46) can get a pass that needs none. */
  hid: paddedCode(11, z.string().check(notEmpty)),
  fatherName: name,
  motherName: name,
  englishName: EnglishName,
  birthPlace: lenient(z.object({ addressFormat: lenient(joinedText, '') }), {}),
})

/** The parents' national IDs are empty if the gateway does not send them. */
export const Child = z.extend(Person, { fatherPid: pid, motherPid: pid })

export const CardRecord = z
  .object({ pid, bp1Number: text, englishName: EnglishName, issueDate: date, expireDate: date })
  .check(withAnyValue)

/** The type is read from the image itself. */
export const FaceImage = z.object({ pid, image: z.string() })

export const BirthRecord = z.object({ pid, place: z.object({ rcode: requiredCode(4) }) })

export const Ordination = z
  .object({
    pid,
    kind: lenient(z.nullable(z.enum(['monk', 'novice'])), null),
    title: lenient(z.object({ code: titleCode, description: name, titleSex }), {}),
    chaya: name,
  })
  .check(withAnyValue)

export const RegistryOffice = z
  .object({ code: code(4), th: text, en: text, parent: code(4) })
  .check(withAnyValue)

export const Holiday = z.object({ date: numberLike(DateNumber), th: text, en: text })

export const Area = z.object({ code: code(), th: text, en: text }).check(withAnyValue)

export const House = z.object({
  hid: requiredCode(11),
  houseNo: text,
  ccaatmm: z.object({
    // No province code begins with 0. A shorter code is invalid, because zeros before it would make it another place.
    code: paddedCode(8, z.string().check(z.regex(/^[1-9][0-9]{7}$/))),
    th: text,
    en: text,
  }),
  rcode: z.object({ code: requiredCode(4), th: text, en: text }),
  soi: namedCode,
  thanon: namedCode,
  trok: namedCode,
})

const moveCode = optional(z.object({ code: code(4) }), {})

export const MoveRecord = z.object({
  pid,
  dateMi: strictDate,
  oldDateMi: strictDate,
  addDate: date,
  rcodeIn: moveCode,
  rcodeOut: moveCode,
})

export const Book = z
  .object({
    pid,
    bpNo: text,
    bpType: optional(numberLike(z.literal([0, 1, 2])), 0),
    borderCity: number,
    ccaa: code(4),
    borderCode: code(3),
    issueDate: date,
    expireDate: date,
    bpopNo: number,
    bpopYear: number,
  })
  // A pass with only its owner's pid is empty.
  .check(z.refine((pass) => hasValue({ ...pass, pid: '' })))

/** A list's entries are read one by one. null is an empty list; an answer without `items` is unreadable. */
export const List = z.object({ items: z.nullable(z.array(z.unknown())) })

/** Whether the five fields of a card are valid. */
export const CardVerdict = z.object({ valid: z.boolean() })
