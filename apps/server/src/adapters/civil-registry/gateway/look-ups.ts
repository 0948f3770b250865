// The look-ups of the gateway: each has a path, a schema of its answer, and a check that the answer is about the requested person or
// code (upstream.md; D46). An answer may lack its pid or code, but must not have another one.
//
// The entries of a list are read one by one. An unreadable child or book is left out (D23), an unreadable move is an incomplete move
// (D16), and an unreadable holiday fails the list, because its day must not be offered.
import type * as z from 'zod/mini'
import { AREA_ROUTES, findHouse } from '@border-pass/contract/house-routes'
import * as routes from '@border-pass/contract/registry-routes'
import type * as wire from '@border-pass/contract/schemas/registry-schemas'
import { removeTrailingZeros } from '@border-pass/domain/values/area-code'
import { isPossibleBirthDate } from '@border-pass/domain/values/dates/age'
import { type BuddhistDate, fromDateNumber, isFullDate } from '@border-pass/domain/values/dates/buddhist-date'
import type { AreaKind, CivilRegistry } from '../../../ports/civil-registry.ts'
import * as records from './gateway-records.ts'

/** The decoded answer and its unreadable fields. Without an answer it is a failure. */
type CheckedAnswer<Answer> = { readonly answer?: Answer | undefined; readonly badFields: readonly string[] }

type Request = {
  /** The value of the path's parameter. */
  readonly parameter: string
  readonly today: BuddhistDate
}

export type LookUp<Answer> = {
  readonly name: string
  readonly path: string
  /** Whether this is about a person or a house: an unreadable record is then a fault of that record, not of the registry. */
  readonly isPersonal: boolean
  /** The answer if the record does not exist. */
  readonly none: Answer
  readonly read: (body: unknown, request: Request) => CheckedAnswer<Answer>
}

type Check<Record, Answer> = (record: Record, request: Request) => CheckedAnswer<Answer>

/** The contract defines the name and the path. */
type Call = { readonly id: string; readonly path: string }

function createLookUp<S extends z.ZodMiniType, Answer>(
  { id: name, path }: Call,
  none: Answer,
  schema: S,
  check: Check<z.output<S>, Answer>,
): LookUp<Answer> {
  return {
    name,
    path,
    none,
    isPersonal: /\{[ph]id\}/.test(path),
    read(body, request) {
      const record = schema.safeParse(body)
      if (record.success) return check(record.data, request)
      return { badFields: record.error.issues.map((issue) => issue.path.join('.') || 'the whole answer') }
    },
  }
}

function createRecordLookUp<S extends z.ZodMiniType, Answer>(
  call: Call,
  schema: S,
  check: Check<z.output<S>, Answer>,
) {
  return createLookUp<S, Answer | null>(call, null, schema, check)
}

type Entries<Item> = readonly CheckedAnswer<Item>[]

/** Reads each entry separately. `join` returns undefined if the list is unusable. */
function createListLookUp<S extends z.ZodMiniType, Item>(
  call: Call,
  schema: S,
  check: Check<z.output<S>, Item>,
  join: (entries: Entries<Item>, request: Request) => Item[] | undefined,
) {
  return createLookUp<typeof records.List, Item[]>(call, [], records.List, ({ items }, request) => {
    const entries = (items ?? []).map((item, index) => {
      const entry = schema.safeParse(item)
      const name = (path: readonly PropertyKey[]) => ['items', index, ...path].join('.')
      if (!entry.success) return { badFields: entry.error.issues.map(({ path }) => name(path)) }
      const checked = check(entry.data, request)
      return { ...checked, badFields: checked.badFields.map((field) => name([field])) }
    })
    return { answer: join(entries, request), badFields: entries.flatMap(({ badFields }) => badFields) }
  })
}

/** A code of zeros counts as empty. */
const isSameOrEmpty = (value: string, parameter: string) => /^0*$/.test(value) || value === parameter

function answerIf<Answer>(fits: boolean, field: string, answer: Answer): CheckedAnswer<Answer> {
  return fits ? { answer, badFields: [] } : { badFields: [field] }
}

/** Adds the requested pid if the record has none. */
function checkPid<Record extends { pid: string }>(record: Record, { parameter }: Request) {
  return answerIf(isSameOrEmpty(record.pid, parameter), 'pid', { ...record, pid: parameter })
}

function collectAnswers<Item>(entries: Entries<Item>): Item[] {
  return entries.flatMap(({ answer }) => answer ?? [])
}

function isAboutAnother({ badFields }: CheckedAnswer<unknown>, ownerField: string): boolean {
  return badFields.some((field) => field.endsWith(`.${ownerField}`))
}

/** Leaves out unreadable entries. A list fails if all its entries are about another person. */
function createEntryFilter(ownerField: string) {
  return <Item>(entries: Entries<Item>) => {
    const areAboutAnother = entries.length > 0 && entries.every((entry) => isAboutAnother(entry, ownerField))
    return areAboutAnother ? undefined : collectAnswers(entries)
  }
}

type SentPerson = z.output<typeof records.Person>
type SentChild = z.output<typeof records.Child>

/** Without an English name in the record, the name on the card is used. */
function omitEmptyName({ englishName, ...person }: SentPerson): z.output<typeof wire.Person> {
  const isNamed = Object.values(englishName).some((part) => part !== '')
  return isNamed ? { ...person, englishName } : person
}

function toChild({ fatherPid: _father, motherPid: _mother, ...child }: SentChild) {
  return omitEmptyName(child)
}

/** Rejects impossible dates, such as a Gregorian year, which would make people 500 years old (D15). */
function checkBirthDate<Record extends SentPerson, Answer>(check: Check<Record, Answer>) {
  return (record: Record, request: Request) =>
    isPossibleBirthDate(fromDateNumber(record.dateOfBirth), request.today)
      ? check(record, request)
      : { badFields: ['dateOfBirth'] }
}

function createChildrenLookUp(call: Call, parent: 'fatherPid' | 'motherPid') {
  const check = checkBirthDate((child: SentChild, { parameter }) =>
    // A list of children may contain the parent; an applicant must not become their own follower (D23).
    child.pid === parameter
      ? { badFields: ['pid'] }
      : answerIf(isSameOrEmpty(child[parent], parameter), parent, toChild(child)),
  )
  return createListLookUp(call, records.Child, check, createEntryFilter(parent))
}

const NO_MOVE = { dateMi: 0, oldDateMi: 0, addDate: 0, rcodeIn: { code: '' }, rcodeOut: { code: '' } }

/** Days of residence are counted over all moves, so a move of another person fails the list. */
function joinMoves(moves: Entries<z.output<typeof records.MoveRecord>>, { parameter: pid }: Request) {
  if (moves.some((move) => isAboutAnother(move, 'pid'))) return undefined
  return moves.map(({ answer }) => answer ?? { ...NO_MOVE, pid })
}

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/
const JPEG_START = '/9j/'
const PNG_START = 'iVBORw0KGgo'

/** Only base64 of a JPEG or PNG is an image. The type is read from the image: some gateways send none, or image/jpg. */
function readFace(face: z.output<typeof records.FaceImage>, request: Request) {
  // Some gateways break base64 into lines.
  const image = face.image.replace(/\s+/g, '')
  const mimeType = image.startsWith(PNG_START) ? 'image/png' : 'image/jpeg'
  const isImage = (image.startsWith(PNG_START) || image.startsWith(JPEG_START)) && BASE64.test(image)
  const checked = checkPid({ ...face, mimeType, image } as const, request)
  return checked.answer && !isImage ? { ...checked, answer: null } : checked
}

function isSameArea(value: string, parameter: string, digits: number): boolean {
  // A code sent as a number has lost its leading zeros.
  const padded = value.padStart(parameter.length, '0')
  return value === '' || removeTrailingZeros(padded, digits) === removeTrailingZeros(parameter, digits)
}

const RCODE_DIGITS = 4
/** Without an entry the whole code is compared, because codes of streets have no fixed length. */
const SIGNIFICANT_DIGITS: Readonly<Partial<Record<AreaKind, number>>> = { cc: 2, aa: 4, tt: 6 }

/** Without a kind, the title decides: only a novice's contains เณร. A chaya without a letter is dropped. */
function toOrdination(record: z.output<typeof records.Ordination>): z.output<typeof wire.Ordination> {
  const titleKind = record.title.description.includes('เณร') ? 'novice' : 'monk'
  const chaya = /\p{L}/u.test(record.chaya) ? record.chaya : null
  return { ...record, kind: record.kind ?? titleKind, chaya }
}

const FACE = createRecordLookUp(routes.findFaceImage, records.FaceImage, readFace)

/** Keeps only whether there is an image, because the answer is cached for the session and an image has 40 kB. */
const HAS_FACE: LookUp<boolean> = {
  ...FACE,
  none: false,
  read(body, request) {
    const { answer, badFields } = FACE.read(body, request)
    return { answer: answer === undefined ? undefined : answer !== null, badFields }
  },
}

/** Look-ups by one code or national ID. Registry offices are also cached for all callers, the others only for a session. */
export type PersonalLookUp = Exclude<
  keyof CivilRegistry,
  'verifyCard' | 'findHolidays' | 'findArea' | 'isReachable'
>

export type FoundBy<Name extends PersonalLookUp> = Awaited<ReturnType<CivilRegistry[Name]>>

export const LOOK_UPS: { readonly [Name in PersonalLookUp]: LookUp<FoundBy<Name>> } = {
  findPerson: createRecordLookUp(
    routes.findPerson,
    records.Person,
    checkBirthDate((person: SentPerson, request) => checkPid(omitEmptyName(person), request)),
  ),
  childrenOfFather: createChildrenLookUp(routes.childrenOfFather, 'fatherPid'),
  childrenOfMother: createChildrenLookUp(routes.childrenOfMother, 'motherPid'),
  findCard: createRecordLookUp(routes.findCard, records.CardRecord, checkPid),
  findFaceImage: FACE,
  hasFaceImage: HAS_FACE,
  findBirthRecord: createRecordLookUp(routes.findBirthRecord, records.BirthRecord, checkPid),
  findOrdination: createRecordLookUp(routes.findOrdination, records.Ordination, (record, request) =>
    checkPid(toOrdination(record), request),
  ),
  findMoveRecords: createListLookUp(routes.findMoveRecords, records.MoveRecord, checkPid, joinMoves),
  findBooks: createListLookUp(routes.findBooks, records.Book, checkPid, createEntryFilter('pid')),
  findHouse: createRecordLookUp(findHouse, records.House, (house, { parameter }) =>
    answerIf(house.hid === parameter, 'hid', house),
  ),
  findRegistryOffice: createRecordLookUp(
    routes.findRegistryOffice,
    records.RegistryOffice,
    (office, { parameter }) =>
      answerIf(isSameArea(office.code, parameter, RCODE_DIGITS), 'code', {
        ...office,
        code: parameter,
        parent: removeTrailingZeros(office.parent, RCODE_DIGITS) || null,
      }),
  ),
}

export const HOLIDAYS = createListLookUp(
  routes.findHolidays,
  records.Holiday,
  (day, { parameter }) => {
    const date = fromDateNumber(day.date)
    return answerIf(date.year === Number(parameter) && isFullDate(date), 'date', day)
  },
  (days) => (days.every(({ answer }) => answer !== undefined) ? collectAnswers(days) : undefined),
)

export function createAreaLookUp(kind: AreaKind) {
  const { path } = AREA_ROUTES[kind]
  return createRecordLookUp({ id: 'findArea', path }, records.Area, (area, { parameter }) =>
    answerIf(isSameArea(area.code, parameter, SIGNIFICANT_DIGITS[kind] ?? Infinity), 'code', {
      ...area,
      code: parameter,
    }),
  )
}

export const VERIFY_CARD = createLookUp(
  { id: 'verifyCard', path: '/card/verify' },
  false,
  records.CardVerdict,
  ({ valid }) => ({ answer: valid, badFields: [] }),
)
