// The records as the gateway may send them (D46). A required field must be there; any other may be missing, null or '' and
// then reads as empty; unknown fields are dropped. A number may come as a text of digits, Thai ones too, and a text as a number.
// The records that this server sends are in the contract.
import { OLDEST_AGE } from '@border-pass/domain/values/dates/age'
import { toArabicDigits } from '@border-pass/domain/values/typing/thai-digits'
import * as z from 'zod/mini'
import { DateNumber, Pid, Sex, itemsOf } from '@border-pass/contract/schemas/wire'

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

/** Missing, null and '' read as `empty`. */
function optional<S extends z.ZodMiniType>(schema: S, empty: unknown) {
  return z.pipe(
    z.transform((given: unknown) => (isEmpty(given) ? empty : given)),
    schema,
  )
}

function readAsNumber(given: unknown): unknown {
  if (typeof given !== 'string') return given
  const digits = toArabicDigits(given.trim())
  return /^[0-9]+$/.test(digits) ? Number(digits) : given
}

function isCount(given: unknown): given is number {
  return typeof given === 'number' && Number.isSafeInteger(given) && given >= 0
}

function numberLike<S extends z.ZodMiniType>(schema: S) {
  return z.pipe(z.transform(readAsNumber), schema)
}

function textLike<S extends z.ZodMiniType>(schema: S) {
  return z.pipe(
    z.transform((given: unknown) => (isCount(given) ? String(given) : given)),
    schema,
  )
}

/** A code of so many digits: a number has lost the zeros before it. */
function codeOf<S extends z.ZodMiniType>(digits: number, schema: S) {
  return z.pipe(
    z.transform((given: unknown) => {
      if (isCount(given)) return String(given).padStart(digits, '0')
      return typeof given === 'string' ? toArabicDigits(given.trim()) : given
    }),
    schema,
  )
}

const PID_DIGITS = 13
const HID_DIGITS = 11
const TITLE_DIGITS = 3
const RCODE_DIGITS = 4
const VILLAGE_DIGITS = 8
const CCAA_DIGITS = 4
const BORDER_CODE_DIGITS = 3

const someText = z.string().check(z.minLength(1))
const text = optional(textLike(z.string()), '')
const requiredText = textLike(someText)
const number = optional(numberLike(z.int()), 0)
const date = optional(numberLike(DateNumber), 0)
const code = (digits = 0) => optional(codeOf(digits, z.string()), '')
const requiredCode = (digits: number) => codeOf(digits, someText)
const pid = code(PID_DIGITS)
const namedCode = optional(z.object({ code: code(), th: text, en: text }), {})

/** A record without required fields: at least one field must have a value, or the answer does not fit. */
function withAnyValue<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const hasAnyValue = (body: unknown) =>
    typeof body === 'object' &&
    body !== null &&
    Object.entries(body).some(([field, value]) => Object.hasOwn(shape, field) && !isEmpty(value))
  return z.pipe(
    z.transform((body: unknown) => (hasAnyValue(body) ? body : undefined)),
    z.object(shape),
  )
}

/** What is no whole number from 0 to 150 reads as unknown (D15). */
const age = z.pipe(
  z.transform((given: unknown) => {
    const years = readAsNumber(given)
    return isCount(years) && years <= OLDEST_AGE ? years : null
  }),
  z.nullable(z.int()),
)

const EnglishName = optional(z.object({ title: text, firstName: text, middleName: text, lastName: text }), {})

export const Person = z.object({
  pid: codeOf(PID_DIGITS, Pid),
  age,
  dateOfBirth: numberLike(DateNumber),
  dateMoveIn: date,
  firstName: requiredText,
  middleName: text,
  lastName: textLike(z.string()),
  title: z.object({ code: code(TITLE_DIGITS), description: requiredText, titleSex: number }),
  sex: z.object({ code: numberLike(Sex) }),
  popStatus: z.object({ code: numberLike(z.int()), description: text }),
  hid: requiredCode(HID_DIGITS),
  fatherName: text,
  motherName: text,
  englishName: EnglishName,
  birthPlace: optional(z.object({ addressFormat: text }), {}),
})

/** A child's record has the national IDs of the parents where the gateway sends them. */
export const Child = z.extend(Person, { fatherPid: pid, motherPid: pid })

export const CardRecord = withAnyValue({
  pid,
  bp1Number: text,
  englishName: EnglishName,
  issueDate: date,
  expireDate: date,
})

/** The type is read from the image itself. */
export const FaceImage = z.object({ pid, image: z.string() })

export const BirthRecord = z.object({ pid, place: z.object({ rcode: requiredCode(RCODE_DIGITS) }) })

export const Ordination = withAnyValue({
  pid,
  kind: optional(z.nullable(z.enum(['monk', 'novice'])), null),
  title: optional(z.object({ code: code(TITLE_DIGITS), description: text, titleSex: number }), {}),
  chaya: optional(z.nullable(z.string()), null),
})

export const RegistryOffice = withAnyValue({
  code: code(RCODE_DIGITS),
  th: text,
  en: text,
  parent: code(RCODE_DIGITS),
})

export const Holiday = z.object({ date: numberLike(DateNumber), th: text, en: text })

export const Area = withAnyValue({ code: code(), th: text, en: text })

export const House = z.object({
  hid: requiredCode(HID_DIGITS),
  houseNo: text,
  ccaatmm: z.object({
    code: codeOf(VILLAGE_DIGITS, z.string().check(z.regex(/^[0-9]{8}$/))),
    th: text,
    en: text,
  }),
  rcode: z.object({ code: requiredCode(RCODE_DIGITS), th: text, en: text }),
  soi: namedCode,
  thanon: namedCode,
  trok: namedCode,
})

const moveCode = optional(z.object({ code: code(RCODE_DIGITS) }), {})

/** addDate is bookkeeping: what cannot be read there reads as empty, and makes no move incomplete. */
const bookkeepingDate = z.pipe(
  z.transform((given: unknown) => DateNumber.safeParse(readAsNumber(given)).data ?? 0),
  DateNumber,
)

export const MoveRecord = z.object({
  pid,
  dateMi: date,
  oldDateMi: date,
  addDate: bookkeepingDate,
  rcodeIn: moveCode,
  rcodeOut: moveCode,
})

export const Book = z.object({
  pid,
  bpNo: text,
  bpType: optional(numberLike(z.literal([0, 1, 2])), 0),
  borderCity: number,
  ccaa: code(CCAA_DIGITS),
  borderCode: code(BORDER_CODE_DIGITS),
  issueDate: date,
  expireDate: date,
  bpopNo: number,
  bpopYear: number,
})

/** A list whose entries are read one by one. */
export const List = itemsOf(z.unknown())

/** The verdict on the five fields. */
export const CardVerdict = z.object({ valid: z.boolean() })
