// The civil registry's records in our replies. Every field but a person's English name is present: a missing one is '', 0 or null.
import * as z from 'zod/mini'
import { OLDEST_AGE } from '@border-pass/domain/values/dates/age'
import { DateNumber, Pid, Sex, createItemsSchema } from './wire.ts'

const Title = z.object({ code: z.string(), description: z.string(), titleSex: z.int() })

export const EnglishName = z.object({
  title: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
})

export const Person = z.object({
  pid: Pid,
  age: z.nullable(z.int().check(z.minimum(0), z.maximum(OLDEST_AGE))),
  dateOfBirth: DateNumber,
  dateMoveIn: DateNumber,
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  title: Title,
  sex: z.object({ code: Sex }),
  popStatus: z.object({ code: z.int(), description: z.string() }),
  hid: z.string(),
  fatherName: z.string(),
  motherName: z.string(),
  englishName: z.optional(EnglishName),
  /** houseNo#moo#trok#soi#thanon#tambon#amphoe#province */
  birthPlace: z.object({ addressFormat: z.string() }),
})

export const PersonList = createItemsSchema(Person)

export const CardRecord = z.object({
  pid: Pid,
  bp1Number: z.string(),
  englishName: EnglishName,
  issueDate: DateNumber,
  expireDate: DateNumber,
})

export const FaceImage = z.object({
  pid: Pid,
  mimeType: z.enum(['image/jpeg', 'image/png']),
  /** base64 */
  image: z.string(),
})

export const BirthRecord = z.object({ pid: Pid, place: z.object({ rcode: z.string() }) })

export const Ordination = z.object({
  pid: Pid,
  kind: z.enum(['monk', 'novice']),
  title: Title,
  chaya: z.nullable(z.string()),
})

export const Holiday = z.object({ date: DateNumber, th: z.string(), en: z.string() })
export const Holidays = createItemsSchema(Holiday)

export const NamedCode = z.object({ code: z.string(), th: z.string(), en: z.string() })

export const RegistryOffice = z.extend(NamedCode, { parent: z.nullable(z.string()) })

export const House = z.object({
  hid: z.string(),
  houseNo: z.string(),
  ccaatmm: NamedCode,
  rcode: NamedCode,
  soi: NamedCode,
  thanon: NamedCode,
  trok: NamedCode,
})

const RegistryCode = z.object({ code: z.string() })

export const MoveRecords = createItemsSchema(
  z.object({
    pid: Pid,
    dateMi: DateNumber,
    oldDateMi: DateNumber,
    /** For the registry's own bookkeeping: no rule reads it (D16). */
    addDate: DateNumber,
    rcodeIn: RegistryCode,
    rcodeOut: RegistryCode,
  }),
)

export const Book = z.object({
  pid: Pid,
  bpNo: z.string(),
  /** 0 if unknown. */
  bpType: z.literal([0, 1, 2]),
  borderCity: z.int(),
  ccaa: z.string(),
  borderCode: z.string(),
  issueDate: DateNumber,
  expireDate: DateNumber,
  bpopNo: z.int(),
  bpopYear: z.int(),
})

export const Books = createItemsSchema(Book)
