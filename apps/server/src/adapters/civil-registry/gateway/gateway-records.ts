// The records as the gateway may send them (decision 46). A required field must be there; any other may be missing, null or '' and
// then reads as empty; unknown fields are dropped. The records that this server sends are in the contract.
import * as z from 'zod/mini'
import { DateNumber, Pid, Sex, itemsOf } from '@border-pass/contract/schemas/wire'

const OLDEST_AGE = 200

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

const text = optional(z.string(), '')
const number = optional(z.int(), 0)
const date = optional(DateNumber, 0)
const requiredText = z.string().check(z.minLength(1))
const code = optional(z.object({ code: text }), {})
const namedCode = optional(z.object({ code: text, th: text, en: text }), {})

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

/** An impossible number reads as unknown. */
const age = z.pipe(
  z.transform((given: unknown) => {
    if (isEmpty(given)) return null
    return typeof given === 'number' && !(Number.isInteger(given) && given >= 0 && given <= OLDEST_AGE)
      ? null
      : given
  }),
  z.nullable(z.int()),
)

const EnglishName = optional(z.object({ title: text, firstName: text, middleName: text, lastName: text }), {})

export const Person = z.object({
  pid: Pid,
  age,
  dateOfBirth: DateNumber,
  dateMoveIn: date,
  firstName: requiredText,
  middleName: text,
  lastName: z.string(),
  title: z.object({ code: text, description: requiredText, titleSex: number }),
  sex: z.object({ code: Sex }),
  popStatus: z.object({ code: z.int(), description: text }),
  hid: requiredText,
  fatherName: text,
  motherName: text,
  englishName: EnglishName,
  birthPlace: optional(z.object({ addressFormat: text }), {}),
})

/** Each with the national IDs of the parents where the gateway sends them. */
export const Children = itemsOf(z.extend(Person, { fatherPid: text, motherPid: text }))

export const CardRecord = withAnyValue({
  pid: text,
  bp1Number: text,
  englishName: EnglishName,
  issueDate: date,
  expireDate: date,
})

const JPEG_TYPES = ['image/jpeg', 'image/jpg', 'image/pjpeg']
/** The first characters of a PNG in base64. */
const PNG_START = 'iVBORw0KGgo'

/** A missing type is read from the image. */
function mimeTypeOf({ image, mimeType }: { image: string; mimeType: string }): string {
  if (mimeType === '') return image.startsWith(PNG_START) ? 'image/png' : 'image/jpeg'
  return JPEG_TYPES.includes(mimeType) ? 'image/jpeg' : mimeType
}

export const FaceImage = z.pipe(
  z.pipe(
    z.object({ pid: text, mimeType: text, image: z.string() }),
    z.transform((face) => ({ ...face, mimeType: mimeTypeOf(face) })),
  ),
  z.object({ pid: z.string(), mimeType: z.enum(['image/jpeg', 'image/png']), image: z.string() }),
)

export const BirthRecord = z.object({ pid: text, place: z.object({ rcode: requiredText }) })

export const Ordination = withAnyValue({
  pid: text,
  kind: optional(z.nullable(z.enum(['monk', 'novice'])), null),
  title: optional(z.object({ code: text, description: text, titleSex: number }), {}),
  chaya: optional(z.nullable(z.string()), null),
})

export const RegistryOffice = withAnyValue({ code: text, th: text, en: text, parent: text })

export const Holidays = itemsOf(z.object({ date, th: text, en: text }))

export const Area = withAnyValue({ code: text, th: text, en: text })

export const House = z.object({
  hid: requiredText,
  houseNo: text,
  ccaatmm: z.object({ code: z.string().check(z.regex(/^[0-9]{8}$/)), th: text, en: text }),
  rcode: z.object({ code: requiredText, th: text, en: text }),
  soi: namedCode,
  thanon: namedCode,
  trok: namedCode,
})

export const MoveRecords = itemsOf(
  z.object({ pid: text, dateMi: date, oldDateMi: date, addDate: date, rcodeIn: code, rcodeOut: code }),
)

export const Books = itemsOf(
  z.object({
    pid: text,
    bpNo: text,
    bpType: optional(z.literal([0, 1, 2]), 0),
    borderCity: number,
    ccaa: text,
    borderCode: text,
    issueDate: date,
    expireDate: date,
    bpopNo: number,
    bpopYear: number,
  }),
)

/** The verdict on the five fields. */
export const CardVerdict = z.object({ valid: z.boolean() })
