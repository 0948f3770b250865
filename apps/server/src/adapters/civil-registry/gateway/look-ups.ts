// The look-ups of the gateway: the path of each, the schema of its answer, and the check that the answer is about the requested
// person or code (upstream; D46). An answer may lack its pid or code; one that it has must be the requested one.
//
// The entries of a list are read one by one. A child or a book that does not fit is left out and hides no other (D23); a move
// that does not fit is an incomplete one (D16). A holiday that does not fit fails the list, since its day must not be offered.
import type * as z from 'zod/mini'
import type * as wire from '@border-pass/contract/schemas/registry-schemas'
import { isPossibleBirthDate } from '@border-pass/domain/values/dates/age'
import { type BuddhistDate, fromDateNumber, isFullDate } from '@border-pass/domain/values/dates/buddhist-date'
import { withoutTrailingZeros } from '@border-pass/domain/values/area-code'
import type { AreaKind } from '../../../ports/civil-registry.ts'
import { LOOK_UPS, type LookUpName } from '../../../ports/registry-look-ups.ts'
import * as records from './gateway-records.ts'

type Wire<S extends z.ZodMiniType> = z.output<S>

/** The decoded answer, null where the record does not exist, and the fields that do not fit. Without an answer it is a failure. */
type CheckedAnswer<Answer> = { readonly answer?: Answer | null; readonly badFields: readonly string[] }

type Request = {
  /** The parameter of the path. */
  readonly requested: string
  readonly today: BuddhistDate
}

export type LookUp<Answer> = {
  readonly name: string
  /** The call's path has one parameter, in braces. */
  readonly path: string
  /** Whether the answer is one person's record. */
  readonly isPersonal: boolean
  readonly read: (body: unknown, request: Request) => CheckedAnswer<Answer>
}

type CheckRecord<Record, Answer> = (record: Record, request: Request) => CheckedAnswer<Answer>

/** A look-up of the table. */
function ofTable<S extends z.ZodMiniType, Answer>(
  name: LookUpName,
  schema: S,
  check: CheckRecord<z.output<S>, Answer>,
): LookUp<Answer> {
  return lookUp(name, LOOK_UPS[name].path, schema, check)
}

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
    read(body, request) {
      const record = schema.safeParse(body)
      if (record.success) return check(record.data, request)
      return { badFields: record.error.issues.map((issue) => issue.path.join('.') || 'the whole answer') }
    },
  }
}

/** Zeros name nobody. */
const isSameOrEmpty = (given: string, requested: string) => /^0*$/.test(given) || given === requested

function answerIf<Answer>(fits: boolean, field: string, answer: () => Answer | null): CheckedAnswer<Answer> {
  return fits ? { answer: answer(), badFields: [] } : { badFields: [field] }
}

/** Adds the requested pid where the record has none. */
function ofPerson<Record extends { pid: string }>(
  record: Record,
  { requested }: Request,
): CheckedAnswer<Record> {
  return answerIf(isSameOrEmpty(record.pid, requested), 'pid', () => ({ ...record, pid: requested }))
}

type List<Item> = { readonly items: Item[] }
type Entries<Item> = readonly CheckedAnswer<Item>[]

/** Each entry read by itself; its bad fields are named with its index. */
function readEntries<S extends z.ZodMiniType, Item>(
  { items }: List<unknown>,
  schema: S,
  check: (entry: z.output<S>) => CheckedAnswer<Item>,
): Entries<Item> {
  return items.map((item, index) => {
    const entry = schema.safeParse(item)
    const name = (path: readonly PropertyKey[]) => ['items', index, ...path].join('.')
    if (!entry.success) return { badFields: entry.error.issues.map(({ path }) => name(path)) }
    const checked = check(entry.data)
    return { ...checked, badFields: checked.badFields.map((field) => name([field])) }
  })
}

function itemsOf<Item>(entries: Entries<Item>): Item[] {
  return entries.flatMap(({ answer }) => answer ?? [])
}

function allBadFields(entries: Entries<unknown>): string[] {
  return entries.flatMap(({ badFields }) => badFields)
}

function isAboutAnother({ badFields }: CheckedAnswer<unknown>, ownerField: string): boolean {
  return badFields.some((field) => field.endsWith(`.${ownerField}`))
}

/** Leaves out the entries that do not fit. Where all are about another, so is the answer. */
function leaveOut<Item>(entries: Entries<Item>, ownerField: string): CheckedAnswer<List<Item>> {
  const badFields = allBadFields(entries)
  const areAnothers = entries.length > 0 && entries.every((entry) => isAboutAnother(entry, ownerField))
  return areAnothers ? { badFields } : { answer: { items: itemsOf(entries) }, badFields }
}

type SentPerson = Wire<typeof records.Person>
type SentChild = Wire<typeof records.Child>

/** An empty English name is left out, so that the card's is used. */
function withoutEmptyName({ englishName, ...person }: SentPerson): Wire<typeof wire.Person> {
  const isNamed = Object.values(englishName).some((part) => part !== '')
  return isNamed ? { ...person, englishName } : person
}

function toChild({ fatherPid: _father, motherPid: _mother, ...child }: SentChild): Wire<typeof wire.Person> {
  return withoutEmptyName(child)
}

/** A Gregorian year among Buddhist ones would make people 500 years old (D15). */
function withBirthDate<Record extends SentPerson, Answer>(
  check: CheckRecord<Record, Answer>,
): CheckRecord<Record, Answer> {
  return (record, request) =>
    isPossibleBirthDate(fromDateNumber(record.dateOfBirth), request.today)
      ? check(record, request)
      : { badFields: ['dateOfBirth'] }
}

function childrenOf(
  parent: 'fatherPid' | 'motherPid',
): CheckRecord<List<unknown>, Wire<typeof wire.PersonList>> {
  const checkChild = withBirthDate((child: SentChild, { requested }) =>
    // Nobody is their own child: an applicant must not become their own follower (D23).
    child.pid === requested
      ? { badFields: ['pid'] }
      : answerIf(isSameOrEmpty(child[parent], requested), parent, () => toChild(child)),
  )
  return (list, request) =>
    leaveOut(
      readEntries(list, records.Child, (child) => checkChild(child, request)),
      parent,
    )
}

const NO_MOVE = { dateMi: 0, oldDateMi: 0, addDate: 0, rcodeIn: { code: '' }, rcodeOut: { code: '' } }

/** Days of residence are counted from all moves together, so a move of another person fails the list. */
function movesOf(list: List<unknown>, request: Request): CheckedAnswer<Wire<typeof wire.MoveRecords>> {
  const moves = readEntries(list, records.MoveRecord, (move) => ofPerson(move, request))
  const badFields = allBadFields(moves)
  if (moves.some((move) => isAboutAnother(move, 'pid'))) return { badFields }
  const items = moves.map(({ answer }) => answer ?? { ...NO_MOVE, pid: request.requested })
  return { answer: { items }, badFields }
}

function booksOf(list: List<unknown>, request: Request): CheckedAnswer<Wire<typeof wire.Books>> {
  return leaveOut(
    readEntries(list, records.Book, (book) => ofPerson(book, request)),
    'pid',
  )
}

function holidaysOf(list: List<unknown>, { requested }: Request): CheckedAnswer<Wire<typeof wire.Holidays>> {
  const days = readEntries(list, records.Holiday, (day) => {
    const date = fromDateNumber(day.date)
    return answerIf(date.year === Number(requested) && isFullDate(date), 'date', () => day)
  })
  const badFields = allBadFields(days)
  return badFields.length > 0 ? { badFields } : { answer: { items: itemsOf(days) }, badFields }
}

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/
const JPEG_START = '/9j/'
const PNG_START = 'iVBORw0KGgo'

/** What is no base64 of a JPEG or PNG is no image. The type is read from the image: some gateways send none, or image/jpg. */
function faceOf(
  face: Wire<typeof records.FaceImage>,
  request: Request,
): CheckedAnswer<Wire<typeof wire.FaceImage>> {
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
  return given === '' || withoutTrailingZeros(whole, digits) === withoutTrailingZeros(requested, digits)
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

/** A record without a kind gets it from the title: only a novice's contains เณร. A chaya without a letter is none. */
function toOrdination(record: Wire<typeof records.Ordination>): Wire<typeof wire.Ordination> {
  const kindOfTitle = record.title.description.includes('เณร') ? 'novice' : 'monk'
  const chaya = /\p{L}/u.test(record.chaya) ? record.chaya : null
  return { ...record, kind: record.kind ?? kindOfTitle, chaya }
}

export const PERSON = ofTable(
  'findPerson',
  records.Person,
  withBirthDate((person: SentPerson, request) => ofPerson(withoutEmptyName(person), request)),
)
export const CHILDREN_OF_FATHER = ofTable('childrenOfFather', records.List, childrenOf('fatherPid'))
export const CHILDREN_OF_MOTHER = ofTable('childrenOfMother', records.List, childrenOf('motherPid'))
export const CARD = ofTable('findCard', records.CardRecord, ofPerson)
export const FACE_IMAGE = ofTable('findFaceImage', records.FaceImage, faceOf)
export const BIRTH_RECORD = ofTable('findBirthRecord', records.BirthRecord, ofPerson)
export const ORDINATION = ofTable('findOrdination', records.Ordination, (record, request) =>
  ofPerson(toOrdination(record), request),
)
export const MOVE_RECORDS = ofTable('findMoveRecords', records.List, movesOf)
export const BOOKS = ofTable('findBooks', records.List, booksOf)
export const HOUSE = ofTable('findHouse', records.House, (house, { requested }) =>
  answerIf(house.hid === requested, 'hid', () => house),
)
export const HOLIDAYS = lookUp('findHolidays', '/holiday/{year}', records.List, holidaysOf)
export const REGISTRY_OFFICE = ofTable(
  'findRegistryOffice',
  records.RegistryOffice,
  (office, { requested }): CheckedAnswer<Wire<typeof wire.RegistryOffice>> =>
    answerIf(isSameArea(office.code, requested, RCODE_DIGITS), 'code', () => ({
      ...office,
      code: requested,
      parent: withoutTrailingZeros(office.parent, RCODE_DIGITS) || null,
    })),
)

export function areaLookUp(kind: AreaKind): LookUp<Wire<typeof wire.NamedCode>> {
  return lookUp('findArea', `/house/${kind}/{code}`, records.Area, (area, { requested }) =>
    answerIf(isSameArea(area.code, requested, DIGITS[kind]), 'code', () => ({ ...area, code: requested })),
  )
}

export const VERIFY_CARD = lookUp('verifyCard', '/card/verify', records.CardVerdict, (answer) => ({
  answer,
  badFields: [],
}))
