// The records as the gateway may send them (decision 46): what is needed has to be there, everything else may be missing, null or
// empty and then reads as empty, and fields that nobody knows are left out. Our own answers are in the contract, and complete.
import * as z from 'zod/mini'
import { DateNumber, Pid, Sex, itemsOf } from '@border-pass/contract/schemas/wire'

const OLDEST_AGE = 200

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

/** Missing, null and the empty text read as `empty`. */
function or<S extends z.ZodMiniType>(schema: S, empty: unknown) {
  return z.pipe(
    z.transform((given: unknown) => (isEmpty(given) ? empty : given)),
    schema,
  )
}

const text = or(z.string(), '')
const number = or(z.int(), 0)
const date = or(DateNumber, 0)
const neededText = z.string().check(z.minLength(1))
const code = or(z.object({ code: text }), {})
const namedCode = or(z.object({ code: text, th: text, en: text }), {})

/** Nothing in this record is needed; but an answer in which nothing is said is about nothing. */
function saying<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const saysSomething = (body: unknown) =>
    typeof body === 'object' &&
    body !== null &&
    Object.entries(body).some(([field, value]) => Object.hasOwn(shape, field) && !isEmpty(value))
  return z.pipe(
    z.transform((body: unknown) => (saysSomething(body) ? body : undefined)),
    z.object(shape),
  )
}

/** A number that no life reaches tells no age. */
const age = z.pipe(
  z.transform((given: unknown) => {
    if (isEmpty(given)) return null
    return typeof given === 'number' && !(Number.isInteger(given) && given >= 0 && given <= OLDEST_AGE)
      ? null
      : given
  }),
  z.nullable(z.int()),
)

const EnglishName = or(z.object({ title: text, firstName: text, middleName: text, lastName: text }), {})

export const Person = z.object({
  pid: Pid,
  age,
  dateOfBirth: DateNumber,
  dateMoveIn: date,
  firstName: neededText,
  middleName: text,
  lastName: z.string(),
  title: z.object({ code: text, description: neededText, titleSex: number }),
  sex: z.object({ code: Sex }),
  popStatus: z.object({ code: z.int(), description: text }),
  hid: neededText,
  fatherName: text,
  motherName: text,
  englishName: EnglishName,
  birthPlace: or(z.object({ addressFormat: text }), {}),
})

/** A child, with whose child it is where the gateway says so. */
export const Children = itemsOf(z.extend(Person, { fatherPid: text, motherPid: text }))

export const CardRecord = saying({
  pid: text,
  bp1Number: text,
  englishName: EnglishName,
  issueDate: date,
  expireDate: date,
})

const JPEG_TYPES = ['image/jpeg', 'image/jpg', 'image/pjpeg']
/** How the base64 of a PNG begins. */
const PNG_BEGINS = 'iVBORw0KGgo'

/** Where the type is not told, the picture itself tells it. */
function mimeTypeOf({ image, mimeType }: { image: string; mimeType: string }): string {
  if (mimeType === '') return image.startsWith(PNG_BEGINS) ? 'image/png' : 'image/jpeg'
  return JPEG_TYPES.includes(mimeType) ? 'image/jpeg' : mimeType
}

export const FaceImage = z.pipe(
  z.pipe(
    z.object({ pid: text, mimeType: text, image: z.string() }),
    z.transform((face) => ({ ...face, mimeType: mimeTypeOf(face) })),
  ),
  z.object({ pid: z.string(), mimeType: z.enum(['image/jpeg', 'image/png']), image: z.string() }),
)

export const BirthRecord = z.object({ pid: text, place: z.object({ rcode: neededText }) })

export const Ordination = saying({
  pid: text,
  kind: or(z.nullable(z.enum(['monk', 'novice'])), null),
  title: or(z.object({ code: text, description: text, titleSex: number }), {}),
  chaya: or(z.nullable(z.string()), null),
})

export const RegistryOffice = saying({ code: text, th: text, en: text, parent: text })

export const Holidays = itemsOf(z.object({ date, th: text, en: text }))

export const Area = saying({ code: text, th: text, en: text })

export const House = z.object({
  hid: neededText,
  houseNo: text,
  ccaatmm: z.object({ code: z.string().check(z.regex(/^[0-9]{8}$/)), th: text, en: text }),
  rcode: z.object({ code: neededText, th: text, en: text }),
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
    bpType: or(z.literal([0, 1, 2]), 0),
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
