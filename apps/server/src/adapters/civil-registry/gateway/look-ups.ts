// The look-ups of the gateway: the path of each, the schema of its answer, and the check that the answer is about the requested
// person or code (upstream; D46). An answer may lack its pid or code; one that it has must be the requested one.
//
// The entries of a list are read one by one. A child or a book that does not fit is left out and hides no other (D23); a move
// that does not fit is an incomplete one (D16). A holiday that does not fit fails the list, since its day must not be offered.
import type * as z from 'zod/mini'
import { AREA_ROUTES, findHouse } from '@border-pass/contract/house-routes'
import * as routes from '@border-pass/contract/registry-routes'
import type * as wire from '@border-pass/contract/schemas/registry-schemas'
import { removeTrailingZeros } from '@border-pass/domain/values/area-code'
import { isPossibleBirthDate } from '@border-pass/domain/values/dates/age'
import { type BuddhistDate, fromDateNumber, isFullDate } from '@border-pass/domain/values/dates/buddhist-date'
import type { AreaKind, CivilRegistry } from '../../../ports/civil-registry.ts'
import * as records from './gateway-records.ts'

/** The decoded answer and the fields that do not fit. Without an answer it is a failure. */
type CheckedAnswer<Answer> = { readonly answer?: Answer | undefined; readonly badFields: readonly string[] }

type Request = {
  readonly requested: string
  readonly today: BuddhistDate
}

export type LookUp<Answer> = {
  readonly name: string
  /** The call's path has one parameter, in braces. */
  readonly path: string
  readonly isPersonal: boolean
  readonly none: Answer
  readonly read: (body: unknown, request: Request) => CheckedAnswer<Answer>
}

type Check<Record, Answer> = (record: Record, request: Request) => CheckedAnswer<Answer>

/** The name and the path stand in the contract, where the call does. */
type Call = { readonly id: string; readonly path: string }

function lookUp<S extends z.ZodMiniType, Answer>(
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

function one<S extends z.ZodMiniType, Answer>(call: Call, schema: S, check: Check<z.output<S>, Answer>) {
  return lookUp<S, Answer | null>(call, null, schema, check)
}

type Entries<Item> = readonly CheckedAnswer<Item>[]

/** Each entry is read by itself; its bad fields are named with its index. `join` returns nothing where the list does not fit. */
function list<S extends z.ZodMiniType, Item>(
  call: Call,
  schema: S,
  check: Check<z.output<S>, Item>,
  join: (entries: Entries<Item>, request: Request) => Item[] | undefined,
) {
  return lookUp<typeof records.List, Item[]>(call, [], records.List, ({ items }, request) => {
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

const isSameOrEmpty = (given: string, requested: string) => /^0*$/.test(given) || given === requested

function answerIf<Answer>(fits: boolean, field: string, answer: Answer): CheckedAnswer<Answer> {
  return fits ? { answer, badFields: [] } : { badFields: [field] }
}

/** Adds the requested pid where the record has none. */
function ofPerson<Record extends { pid: string }>(record: Record, { requested }: Request) {
  return answerIf(isSameOrEmpty(record.pid, requested), 'pid', { ...record, pid: requested })
}

function collectAnswers<Item>(entries: Entries<Item>): Item[] {
  return entries.flatMap(({ answer }) => answer ?? [])
}

function isAboutAnother({ badFields }: CheckedAnswer<unknown>, ownerField: string): boolean {
  return badFields.some((field) => field.endsWith(`.${ownerField}`))
}

/** Leaves out entries that do not fit. An answer whose entries are all about another person fails. */
function leaveOut(ownerField: string) {
  return <Item>(entries: Entries<Item>) => {
    const areAnothers = entries.length > 0 && entries.every((entry) => isAboutAnother(entry, ownerField))
    return areAnothers ? undefined : collectAnswers(entries)
  }
}

type SentPerson = z.output<typeof records.Person>
type SentChild = z.output<typeof records.Child>

/** An empty English name is left out, so that the card's is used. */
function withoutEmptyName({ englishName, ...person }: SentPerson): z.output<typeof wire.Person> {
  const isNamed = Object.values(englishName).some((part) => part !== '')
  return isNamed ? { ...person, englishName } : person
}

function toChild({ fatherPid: _father, motherPid: _mother, ...child }: SentChild) {
  return withoutEmptyName(child)
}

/** A Gregorian year among Buddhist ones would make people 500 years old (D15). */
function withBirthDate<Record extends SentPerson, Answer>(check: Check<Record, Answer>) {
  return (record: Record, request: Request) =>
    isPossibleBirthDate(fromDateNumber(record.dateOfBirth), request.today)
      ? check(record, request)
      : { badFields: ['dateOfBirth'] }
}

function childrenLookUp(call: Call, parent: 'fatherPid' | 'motherPid') {
  const check = withBirthDate((child: SentChild, { requested }) =>
    // Nobody is their own child: an applicant must not become their own follower (D23).
    child.pid === requested
      ? { badFields: ['pid'] }
      : answerIf(isSameOrEmpty(child[parent], requested), parent, toChild(child)),
  )
  return list(call, records.Child, check, leaveOut(parent))
}

const NO_MOVE = { dateMi: 0, oldDateMi: 0, addDate: 0, rcodeIn: { code: '' }, rcodeOut: { code: '' } }

/** Days of residence are counted from all moves together, so a move of another person fails the list. */
function joinMoves(moves: Entries<z.output<typeof records.MoveRecord>>, { requested: pid }: Request) {
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
  const checked = ofPerson({ ...face, mimeType, image } as const, request)
  return checked.answer && !isImage ? { ...checked, answer: null } : checked
}

function isSameArea(given: string, requested: string, digits: number): boolean {
  // A number has lost the zeros before it.
  const whole = given.padStart(requested.length, '0')
  return given === '' || removeTrailingZeros(whole, digits) === removeTrailingZeros(requested, digits)
}

const RCODE_DIGITS = 4
/** Codes of streets have no fixed length, and are compared whole. */
const DIGITS: Readonly<Partial<Record<AreaKind, number>>> = { cc: 2, aa: 4, tt: 6 }

/** A record without a kind gets it from the title: only a novice's contains เณร. A chaya without a letter is none. */
function toOrdination(record: z.output<typeof records.Ordination>): z.output<typeof wire.Ordination> {
  const kindOfTitle = record.title.description.includes('เณร') ? 'novice' : 'monk'
  const chaya = /\p{L}/u.test(record.chaya) ? record.chaya : null
  return { ...record, kind: record.kind ?? kindOfTitle, chaya }
}

const FACE = one(routes.findFaceImage, records.FaceImage, readFace)

const HAS_FACE: LookUp<boolean> = {
  ...FACE,
  none: false,
  read(body, request) {
    const { answer, badFields } = FACE.read(body, request)
    return { answer: answer === undefined ? undefined : answer !== null, badFields }
  },
}

/** Look-ups by one code or national ID, which are not cached for all callers. */
export type PersonalLookUp = Exclude<
  keyof CivilRegistry,
  'verifyCard' | 'findHolidays' | 'findArea' | 'isReachable'
>

export type FoundOf<Name extends PersonalLookUp> = Awaited<ReturnType<CivilRegistry[Name]>>

export const LOOK_UPS: { readonly [Name in PersonalLookUp]: LookUp<FoundOf<Name>> } = {
  findPerson: one(
    routes.findPerson,
    records.Person,
    withBirthDate((person: SentPerson, request) => ofPerson(withoutEmptyName(person), request)),
  ),
  childrenOfFather: childrenLookUp(routes.childrenOfFather, 'fatherPid'),
  childrenOfMother: childrenLookUp(routes.childrenOfMother, 'motherPid'),
  findCard: one(routes.findCard, records.CardRecord, ofPerson),
  findFaceImage: FACE,
  hasFaceImage: HAS_FACE,
  findBirthRecord: one(routes.findBirthRecord, records.BirthRecord, ofPerson),
  findOrdination: one(routes.findOrdination, records.Ordination, (record, request) =>
    ofPerson(toOrdination(record), request),
  ),
  findMoveRecords: list(routes.findMoveRecords, records.MoveRecord, ofPerson, joinMoves),
  findBooks: list(routes.findBooks, records.Book, ofPerson, leaveOut('pid')),
  findHouse: one(findHouse, records.House, (house, { requested }) =>
    answerIf(house.hid === requested, 'hid', house),
  ),
  findRegistryOffice: one(routes.findRegistryOffice, records.RegistryOffice, (office, { requested }) =>
    answerIf(isSameArea(office.code, requested, RCODE_DIGITS), 'code', {
      ...office,
      code: requested,
      parent: removeTrailingZeros(office.parent, RCODE_DIGITS) || null,
    }),
  ),
}

export const HOLIDAYS = list(
  routes.findHolidays,
  records.Holiday,
  (day, { requested }) => {
    const date = fromDateNumber(day.date)
    return answerIf(date.year === Number(requested) && isFullDate(date), 'date', day)
  },
  (days) => (days.every(({ answer }) => answer !== undefined) ? collectAnswers(days) : undefined),
)

export function areaLookUp(kind: AreaKind) {
  const { path } = AREA_ROUTES[kind]
  return one({ id: 'findArea', path }, records.Area, (area, { requested }) =>
    answerIf(isSameArea(area.code, requested, DIGITS[kind] ?? Infinity), 'code', {
      ...area,
      code: requested,
    }),
  )
}

export const VERIFY_CARD = lookUp(
  { id: 'verifyCard', path: '/card/verify' },
  false,
  records.CardVerdict,
  ({ valid }) => ({ answer: valid, badFields: [] }),
)
