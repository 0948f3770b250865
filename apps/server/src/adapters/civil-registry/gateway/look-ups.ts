// The look-ups of the gateway: the path of each, the schema of its answer, and the check that the answer is about the requested
// person or code (upstream; decision 46). An answer may lack its pid or code; one that it has must be the requested one.
import type * as z from 'zod/mini'
import type * as wire from '@border-pass/contract/schemas/registry-schemas'
import type { AreaKind } from '../../../ports/civil-registry.ts'
import * as records from './gateway-records.ts'

type Wire<S extends z.ZodMiniType> = z.output<S>

/** The decoded answer, null where the record does not exist; or the fields that do not fit the question. */
type CheckedAnswer<Answer> = { readonly answer: Answer | null } | { readonly badFields: readonly string[] }

export type LookUp<Answer> = {
  readonly name: string
  /** With one parameter in braces. */
  readonly path: string
  /** Whether the answer is one person's record. */
  readonly isPersonal: boolean
  readonly read: (body: unknown, requested: string) => CheckedAnswer<Answer>
}

type CheckRecord<Record, Answer> = (record: Record, requested: string) => CheckedAnswer<Answer>

function lookUp<S extends z.ZodMiniType, Answer>(
  name: string,
  path: string,
  schema: S,
  check: CheckRecord<z.output<S>, Answer>,
): LookUp<Answer> {
  return {
    name,
    path,
    isPersonal: /\{[ph]id\}/.test(path),
    read(body, requested) {
      const record = schema.safeParse(body)
      if (record.success) return check(record.data, requested)
      return { badFields: record.error.issues.map((issue) => issue.path.join('.') || 'the whole answer') }
    },
  }
}

const isSameOrEmpty = (given: string, requested: string) => given === '' || given === requested

function answerIf<Answer>(fits: boolean, field: string, answer: () => Answer | null): CheckedAnswer<Answer> {
  return fits ? { answer: answer() } : { badFields: [field] }
}

/** Adds the requested pid where the record has none. */
function ofPerson<Record extends { pid: string }>(record: Record, requested: string): CheckedAnswer<Record> {
  return answerIf(isSameOrEmpty(record.pid, requested), 'pid', () => ({ ...record, pid: requested }))
}

type List<Item> = { readonly items: Item[] }

/** Every item must fit; of those that do not, index and field are reported. */
function answerItems<Item, Answer>(
  { items }: List<Item>,
  field: keyof Item & string,
  fits: (item: Item) => boolean,
  toAnswer: (item: Item) => Answer,
): CheckedAnswer<List<Answer>> {
  const badFields = items.flatMap((item, index) => (fits(item) ? [] : [`items.${index}.${field}`]))
  return badFields.length > 0 ? { badFields } : { answer: { items: items.map(toAnswer) } }
}

function eachOfPerson<Item extends { pid: string }>(
  list: List<Item>,
  requested: string,
): CheckedAnswer<List<Item>> {
  return answerItems(
    list,
    'pid',
    ({ pid }) => isSameOrEmpty(pid, requested),
    (item) => ({ ...item, pid: requested }),
  )
}

type SentPerson = Wire<typeof records.Person>
type SentChild = Wire<typeof records.Children>['items'][number]

/** An empty English name is left out, so that the card's is used. */
function toPerson({ englishName, ...person }: SentPerson): Wire<typeof wire.Person> {
  const isNamed = Object.values(englishName).some((part) => part !== '')
  return isNamed ? { ...person, englishName } : person
}

function toChild({ fatherPid: _father, motherPid: _mother, ...child }: SentChild): Wire<typeof wire.Person> {
  return toPerson(child)
}

function childrenOf(
  parent: 'fatherPid' | 'motherPid',
): CheckRecord<List<SentChild>, Wire<typeof wire.PersonList>> {
  return (list, requested) =>
    answerItems(list, parent, (child) => isSameOrEmpty(child[parent], requested), toChild)
}

/** The area's own digits, where only zeros follow: 8501 and 85010000 are one district. */
function withoutTrailingZeros(code: string, digits: number): string {
  return /^0*$/.test(code.slice(digits)) ? code.slice(0, digits) : code
}

function isSameArea(given: string, requested: string, digits: number): boolean {
  return given === '' || withoutTrailingZeros(given, digits) === withoutTrailingZeros(requested, digits)
}

const RCODE_DIGITS = 4
/** Codes of streets have no fixed length, and are compared whole. */
const DIGITS: Readonly<Record<AreaKind, number>> = {
  cc: 2,
  aa: 4,
  tt: 6,
  trok: Infinity,
  soi: Infinity,
  thanon: Infinity,
}

/** A record without a kind gets it from the title: only a novice's contains เณร. */
function toOrdination(record: Wire<typeof records.Ordination>): Wire<typeof wire.Ordination> {
  const kindOfTitle = record.title.description.includes('เณร') ? 'novice' : 'monk'
  return { ...record, kind: record.kind ?? kindOfTitle }
}

export const PERSON = lookUp('findPerson', '/pop/{pid}', records.Person, (person, requested) =>
  ofPerson(toPerson(person), requested),
)
export const CHILDREN_OF_FATHER = lookUp(
  'childrenOfFather',
  '/pop/father/{pid}',
  records.Children,
  childrenOf('fatherPid'),
)
export const CHILDREN_OF_MOTHER = lookUp(
  'childrenOfMother',
  '/pop/mother/{pid}',
  records.Children,
  childrenOf('motherPid'),
)
export const CARD = lookUp('findCard', '/smcard/{pid}', records.CardRecord, ofPerson)
/** An empty image is no image. */
export const FACE_IMAGE = lookUp('findFaceImage', '/imgcard/{pid}', records.FaceImage, (face, requested) =>
  face.image.trim() === '' && isSameOrEmpty(face.pid, requested)
    ? { answer: null }
    : ofPerson(face, requested),
)
export const BIRTH_RECORD = lookUp('findBirthRecord', '/birth/{pid}', records.BirthRecord, ofPerson)
export const ORDINATION = lookUp(
  'findOrdination',
  '/title/monk/{pid}',
  records.Ordination,
  (record, requested) => ofPerson(toOrdination(record), requested),
)
export const MOVE_RECORDS = lookUp('findMoveRecords', '/move/{pid}', records.MoveRecords, eachOfPerson)
export const BOOKS = lookUp('findBooks', '/book/{pid}', records.Books, eachOfPerson)
export const HOUSE = lookUp('findHouse', '/house/{hid}', records.House, (house, requested) =>
  answerIf(house.hid === requested, 'hid', () => house),
)
export const HOLIDAYS = lookUp('findHolidays', '/holiday/{year}', records.Holidays, (list, requested) =>
  answerItems(
    list,
    'date',
    ({ date }) => Math.trunc(date / 10_000) === Number(requested),
    (day) => day,
  ),
)
export const REGISTRY_OFFICE = lookUp(
  'findRegistryOffice',
  '/rcode/{code}',
  records.RegistryOffice,
  (office, requested): CheckedAnswer<Wire<typeof wire.RegistryOffice>> =>
    answerIf(isSameArea(office.code, requested, RCODE_DIGITS), 'code', () => ({
      ...office,
      code: requested,
      parent: withoutTrailingZeros(office.parent, RCODE_DIGITS) || null,
    })),
)

export function areaLookUp(kind: AreaKind): LookUp<Wire<typeof wire.NamedCode>> {
  return lookUp('findArea', `/house/${kind}/{code}`, records.Area, (area, requested) =>
    answerIf(isSameArea(area.code, requested, DIGITS[kind]), 'code', () => ({ ...area, code: requested })),
  )
}

export const VERIFY_CARD = lookUp('verifyCard', '/card/verify', records.CardVerdict, (answer) => ({ answer }))
