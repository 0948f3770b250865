// The adapter reads the specification's example records, which none of our code has written. Each required field is removed alone;
// each optional field is left out, null, empty or blank (D46).
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { toIssuedBook, toMoveRecord, toPerson } from '@border-pass/contract/schemas/registry-records'
import * as wire from '@border-pass/contract/schemas/registry-schemas'
import { DateNumber } from '@border-pass/contract/schemas/wire'
import { findStays } from '@border-pass/domain/eligibility/residence/residence'
import { listIssuedPasses } from '@border-pass/domain/issued-pass/issued-pass-list'
import { aCitizen } from '@border-pass/domain/testing/a-citizen'
import { buddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import {
  type CivilRegistry,
  RecordUnreadable,
  RegistryFailure,
  RegistryUnavailable,
} from '../../../ports/civil-registry.ts'
import {
  CARD,
  CITIZEN,
  HAND_WRITTEN_TOKEN,
  HOUSE,
  readExample,
  readItem,
  serveHandWritten,
} from '../../../testing/gateways/hand-written-gateway.ts'
import { openGatewayAdapter, type WatchedRegistry } from '../../../testing/gateways/sandbox-gateway.ts'
import { createMovableClock } from '../../../testing/movable-clock.ts'

let now = Date.parse('2026-11-20T12:00:00+07:00')
/** Advances whenever it is read, so that no answer comes from the cache. */
const clock = { now: () => (now += 10) }
const timeouts = { cacheTtlMs: 2 }
const gateway = await serveHandWritten()
afterEach(() => gateway.reset())

let watched: WatchedRegistry
beforeEach(() => {
  watched = openGatewayAdapter({ url: gateway.url, clock, token: HAND_WRITTEN_TOKEN, timeouts })
})

type RecordCase = {
  readonly path: string
  readonly pattern: string
  readonly example: Record<string, unknown>
  readonly find: (registry: CivilRegistry) => Promise<unknown>
  /** The contract's schema, which every answer fits. */
  readonly schema: z.ZodMiniType
  readonly required: readonly string[]
  /** An entry without one of these fields is left out. */
  readonly requiredInEntry?: readonly string[]
  readonly optional: readonly string[]
  /** The optional fields on which a rule depends: an invalid value is a failure. */
  readonly strict?: readonly string[]
}

const splitFields = (names: string) => names.split(' ')
const inItems = (names: string) => splitFields(names).map((name) => `items.0.${name}`)
const namedCode = (name: string) => `${name} ${name}.code ${name}.th ${name}.en`

const ENGLISH_NAME =
  'englishName englishName.title englishName.firstName englishName.middleName englishName.lastName'
const REQUIRED_OF_PERSON =
  'pid firstName lastName title sex sex.code popStatus popStatus.code dateOfBirth hid'
const OPTIONAL_OF_PERSON =
  'age dateMoveIn middleName title.code title.description title.titleSex popStatus.description fatherName motherName birthPlace birthPlace.addressFormat'
const STRICT_OF_MOVE = 'pid dateMi oldDateMi rcodeIn rcodeIn.code rcodeOut rcodeOut.code'
const STRICT_OF_BOOK = 'pid bpType borderCity ccaa borderCode bpopNo bpopYear'

function createCase(pattern: string, parameter: string, schema: z.ZodMiniType, find: RecordCase['find']) {
  const example = readExample(pattern.replace(/^\/|\/\{.*$/g, '').replaceAll('/', '-'))
  return { path: pattern.replace(/\{.*/, parameter), pattern, example, schema, find }
}

const RECORDS: readonly RecordCase[] = [
  {
    ...createCase('/pop/{pid}', CITIZEN, wire.Person, (registry) => registry.findPerson(CITIZEN)),
    required: splitFields(REQUIRED_OF_PERSON),
    optional: splitFields(`${OPTIONAL_OF_PERSON} ${ENGLISH_NAME}`),
    strict: ['dateMoveIn'],
  },
  {
    ...createCase('/pop/father/{pid}', CITIZEN, z.array(wire.Person), (registry) =>
      registry.childrenOfFather(CITIZEN),
    ),
    required: ['items'],
    requiredInEntry: inItems(REQUIRED_OF_PERSON),
    // The example of a child has no English name.
    optional: inItems(`${OPTIONAL_OF_PERSON} englishName`),
    strict: inItems('dateMoveIn'),
  },
  {
    ...createCase('/smcard/{pid}', CITIZEN, wire.CardRecord, (registry) => registry.findCard(CITIZEN)),
    required: [],
    optional: splitFields(`pid bp1Number issueDate expireDate ${ENGLISH_NAME}`),
    strict: ['pid'],
  },
  {
    ...createCase('/imgcard/{pid}', CITIZEN, wire.FaceImage, (registry) => registry.findFaceImage(CITIZEN)),
    required: ['image'],
    optional: ['pid', 'mimeType'],
    strict: ['pid'],
  },
  {
    ...createCase('/birth/{pid}', CITIZEN, wire.BirthRecord, (registry) => registry.findBirthRecord(CITIZEN)),
    required: ['place', 'place.rcode'],
    optional: ['pid'],
    strict: ['pid'],
  },
  {
    ...createCase('/title/monk/{pid}', CITIZEN, wire.Ordination, (registry) =>
      registry.findOrdination(CITIZEN),
    ),
    required: [],
    optional: splitFields('pid kind title title.code title.description title.titleSex chaya'),
    strict: ['pid'],
  },
  {
    ...createCase('/rcode/{code}', '8599', wire.RegistryOffice, (registry) =>
      registry.findRegistryOffice('8599'),
    ),
    required: [],
    optional: splitFields('code th en parent'),
    strict: ['code', 'parent'],
  },
  {
    ...createCase('/holiday/{year}', '2569', wire.Holidays.shape.items, (registry) =>
      registry.findHolidays(2569),
    ),
    required: ['items', 'items.1.date'],
    optional: ['items.1.th', 'items.1.en'],
  },
  {
    ...createCase('/house/{hid}', HOUSE, wire.House, (registry) => registry.findHouse(HOUSE)),
    required: splitFields('hid ccaatmm ccaatmm.code rcode rcode.code'),
    optional: splitFields(
      `houseNo ccaatmm.th ccaatmm.en rcode.th rcode.en ${namedCode('soi')} ${namedCode('thanon')} ${namedCode('trok')}`,
    ),
  },
  {
    ...createCase('/house/aa/{code}', '8501', wire.NamedCode, (registry) => registry.findArea('aa', '8501')),
    required: [],
    optional: splitFields('code th en'),
    strict: ['code'],
  },
  {
    ...createCase('/move/{pid}', CITIZEN, wire.MoveRecords.shape.items, (registry) =>
      registry.findMoveRecords(CITIZEN),
    ),
    required: ['items'],
    optional: inItems(`addDate ${STRICT_OF_MOVE}`),
    strict: inItems(STRICT_OF_MOVE),
  },
  {
    ...createCase('/book/{pid}', CITIZEN, wire.Books.shape.items, (registry) => registry.findBooks(CITIZEN)),
    required: ['items'],
    optional: inItems(`bpNo issueDate expireDate ${STRICT_OF_BOOK}`),
    strict: inItems(STRICT_OF_BOOK),
  },
  {
    path: '/card/verify',
    pattern: '/card/verify',
    example: { valid: true },
    find: (registry) => registry.verifyCard({ pid: CITIZEN, ...CARD }),
    schema: z.boolean(),
    required: ['valid'],
    optional: [],
  },
]

function toEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return []
  return typeof value === 'object' && value !== null ? {} : ''
}

/** An undefined field is left out of the JSON. */
const CHANGES = { missing: () => undefined, null: () => null, empty: toEmpty, blank: () => '  ' }

type Change = (value: unknown) => unknown
type ChangeName = keyof typeof CHANGES

const listChanges = (names: readonly string[], changes: readonly ChangeName[]) =>
  names.flatMap((field) => changes.map((change) => ({ field, change })))

function changeField(value: unknown, [key, ...rest]: readonly string[], change: Change): unknown {
  if (key === undefined) return change(value)
  const next = (name: string, part: unknown) => (name === key ? changeField(part, rest, change) : part)
  if (Array.isArray(value)) return value.map((item: unknown, index) => next(String(index), item))
  const parts: [string, unknown][] = Object.entries(value ?? {})
  return Object.fromEntries(parts.map(([name, part]) => [name, next(name, part)]))
}

const withField = (example: unknown, field: string, value: unknown) =>
  changeField(example, field.split('.'), () => value)

function toEntries(list: unknown): unknown[] {
  const items: unknown = typeof list === 'object' && list !== null && 'items' in list ? list.items : []
  return Array.isArray(items) ? items : []
}

const toThaiDigits = (digits: string) =>
  digits.replace(/[0-9]/g, (digit) => String.fromCharCode(0x0e50 + Number(digit)))
const isDigits = (value: unknown): value is string => typeof value === 'string' && /^[0-9]+$/.test(value)

const FORMATS: Readonly<Record<string, (value: unknown) => unknown>> = {
  'numbers as texts': (value) => (typeof value === 'number' ? String(value) : value),
  'numbers as texts between spaces': (value) => (typeof value === 'number' ? ` ${value} ` : value),
  'Thai digits': (value) =>
    typeof value === 'number' || isDigits(value) ? toThaiDigits(String(value)) : value,
  'texts of digits as numbers': (value) => (isDigits(value) ? Number(value) : value),
}

/** Not rewritten, because codes of streets have no fixed length: as a number they lose their leading zeros. */
const STREETS = ['soi', 'thanon', 'trok']

function rewrite(value: unknown, write: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => rewrite(item, write))
  if (typeof value !== 'object' || value === null) return write(value)
  const parts: [string, unknown][] = Object.entries(value)
  return Object.fromEntries(
    parts.map(([name, part]) => [name, STREETS.includes(name) ? part : rewrite(part, write)]),
  )
}

async function findOutcome({ find }: RecordCase): Promise<unknown> {
  return find(watched.forRequest()).catch((error: unknown) => error)
}

describe.each(RECORDS)('the look-up $pattern', (record) => {
  const { path, pattern, example, schema, required, requiredInEntry = [], optional, strict = [] } = record

  test('reads the documented example and ignores unknown fields', async () => {
    gateway.answer(path, { ...example, unknownField: { list: [1, 2, 3] } })
    const answered = await findOutcome(record)
    expect(answered).not.toBeInstanceOf(Error)
    expect(z.safeParse(schema, answered)).toMatchObject({ success: true })
  })

  // null in place of a list counts as an empty list.
  const failing = listChanges(required, ['missing', 'null']).filter(
    ({ field, change }) => field !== 'items' || change !== 'null',
  )
  test.each(failing)(
    'a record is unreadable if its required field $field is $change',
    async ({ field, change }) => {
      gateway.answer(path, changeField(example, field.split('.'), CHANGES[change]))
      const answered = await findOutcome(record)
      expect(answered).toBeInstanceOf(RegistryFailure)
      expect(watched.unreadable).toEqual([{ path: pattern, fields: [expect.any(String)] }])
      // Neither the report nor the error contains a date, a number or a Thai text of the record.
      expect(JSON.stringify(watched.unreadable) + String(answered)).not.toMatch(/\d{8}|[ก-๙]/)
    },
  )

  test.each(listChanges(requiredInEntry, ['missing', 'null']))(
    'an entry is left out of its list if its required field $field is $change',
    async ({ field, change }) => {
      const broken = changeField(example, field.split('.'), CHANGES[change])
      gateway.answer(path, { items: [...toEntries(broken), ...toEntries(example)] })
      const answered = await findOutcome(record)
      expect(answered).toHaveLength(toEntries(example).length)
      expect(z.safeParse(schema, answered)).toMatchObject({ success: true })
      expect(watched.unreadable).toEqual([{ path: pattern, fields: [expect.stringMatching(/^items\.0\./)] }])
    },
  )

  test.each(Object.entries(FORMATS))('a record with %s reads the same as the example', async (_, write) => {
    gateway.answer(path, example)
    const expected = await findOutcome(record)
    gateway.answer(path, rewrite(example, write))
    expect(await findOutcome(record)).toEqual(expected)
    expect(watched.unreadable).toEqual([])
  })

  test.each(optional)(
    'the optional field %s reads the same if it is missing, null, empty or blank, or if it is invalid and no rule depends on it',
    async (field) => {
      const invalid = strict.includes(field) ? [] : [[], true, 0.5].map((value) => () => value)
      const answered: unknown[] = []
      for (const change of [...Object.values(CHANGES), ...invalid]) {
        gateway.answer(path, changeField(example, field.split('.'), change))
        answered.push(await findOutcome(record))
      }
      const [leftOut] = answered
      expect(answered).toEqual(answered.map(() => leftOut))
      expect(z.safeParse(schema, leftOut)).toMatchObject({ success: true })
    },
  )
})

function findRecord(pattern: string): RecordCase {
  const record = RECORDS.find((each) => each.pattern === pattern)
  if (!record) throw new Error(`There is no look-up ${pattern}.`)
  return record
}

const STRANGER = '1100500123459'

test.each([
  ...['/pop/{pid}', '/smcard/{pid}', '/imgcard/{pid}', '/birth/{pid}', '/title/monk/{pid}'].map(
    (pattern) => [pattern, 'pid', STRANGER] as const,
  ),
  ['/house/{hid}', 'hid', '43010012345'],
  ['/house/aa/{code}', 'code', '43010000'],
  ['/rcode/{code}', 'code', '3099'],
  ['/holiday/{year}', 'items.0.date', 25700101],
] as const)(
  'an answer of %s with another %s than requested fails the look-up, and is not cached',
  async (pattern, field, other) => {
    const record = findRecord(pattern)
    gateway.answer(record.path, withField(record.example, field, other))
    expect(await findOutcome(record)).toBeInstanceOf(RegistryFailure)
    gateway.answer(record.path, record.example)
    expect(await findOutcome(record)).not.toBeInstanceOf(Error)
  },
)

test.each([
  ['an empty list', { items: [] }, 200],
  ['null in place of a list', { items: null }, 200],
  ['no such record', {}, 404],
] as const)(
  '%s of holidays fails the look-up for this year, and reads as an empty list for next year',
  async (_, body, status) => {
    const newYearClock = createMovableClock('2026-12-31T23:50:00+07:00')
    const { forRequest } = openGatewayAdapter({
      url: gateway.url,
      clock: newYearClock,
      token: HAND_WRITTEN_TOKEN,
    })
    for (const year of [2569, 2570]) gateway.answer(`/holiday/${year}`, body, status)
    await expect(forRequest().findHolidays(2569)).rejects.toBeInstanceOf(RegistryUnavailable)
    expect(await forRequest().findHolidays(2570)).toEqual([])
    newYearClock.set('2027-01-01T00:05:00+07:00')
    await expect(forRequest().findHolidays(2570)).rejects.toBeInstanceOf(RegistryUnavailable)
    gateway.reset()
    expect(await forRequest().findHolidays(2570)).toMatchObject([{ date: 25700101 }])
  },
)

test.each(['/pop/father/{pid}', '/move/{pid}', '/book/{pid}'])(
  'null in place of the list of %s is an empty list',
  async (pattern) => {
    const record = findRecord(pattern)
    gateway.answer(record.path, { items: null })
    expect(await findOutcome(record)).toEqual([])
  },
)

describe('unreadable entries of a list', () => {
  const UNREADABLE_ENTRIES: readonly [string, unknown][] = [
    ['null', null],
    ['a text', 'broken'],
    ['a list', []],
  ]
  const NO_FIELDS: [string, unknown] = ['an object without fields', {}]
  const child = readItem('pop-father')
  const move = readItem('move')
  const book = readItem('book')
  const [fathersDay] = toEntries(readExample('holiday'))
  const constitution = { date: 25691210, th: 'วันรัฐธรรมนูญ', en: 'Constitution Day' }

  test.each([
    ...UNREADABLE_ENTRIES,
    NO_FIELDS,
    ['a child of another father', { ...child, fatherPid: STRANGER }],
    ['a child who is born tomorrow', { ...child, dateOfBirth: 25691121 }],
  ])('%s is left out of the list of children', async (_, broken) => {
    gateway.answer(`/pop/father/${CITIZEN}`, { items: [broken, child] })
    const children = await watched.forRequest().childrenOfFather(CITIZEN)
    expect(children).toMatchObject([{ firstName: 'ต้นกล้า' }])
    expect(watched.unreadable).toMatchObject([{ path: '/pop/father/{pid}' }])
  })

  test.each([
    ['unknown', { fatherPid: null }],
    ['unknown, as an empty text', { fatherPid: '' }],
    ['the citizen, and another mother', { fatherPid: CITIZEN, motherPid: STRANGER }],
    ['the citizen under another name', { fatherPid: CITIZEN, fatherName: 'บุญชัย' }],
  ])('a list of children keeps a child with a father who is %s', async (_, parents) => {
    gateway.answer(`/pop/father/${CITIZEN}`, { items: [{ ...child, ...parents }] })
    expect(await watched.forRequest().childrenOfFather(CITIZEN)).toHaveLength(1)
  })

  test('a list of children is unreadable if its only child has another mother', async () => {
    gateway.answer(`/pop/mother/${CITIZEN}`, { items: [{ ...child, motherPid: STRANGER }] })
    await expect(watched.forRequest().childrenOfMother(CITIZEN)).rejects.toBeInstanceOf(RecordUnreadable)
    gateway.answer(`/pop/mother/${CITIZEN}`, { items: [{ ...child, motherPid: CITIZEN }] })
    expect(await watched.forRequest().childrenOfMother(CITIZEN)).toHaveLength(1)
  })

  test.each([
    ...UNREADABLE_ENTRIES,
    NO_FIELDS,
    ['a pass without any value', { pid: CITIZEN, bpNo: ' ', bpType: 0, ccaa: '0000', bpopNo: '0' }],
    ['a pass with another form of number', { ...book, bpopNo: 'BP-321' }],
  ])('%s is left out of the list of books', async (_, broken) => {
    gateway.answer(`/book/${CITIZEN}`, { items: [broken, book] })
    expect(await watched.forRequest().findBooks(CITIZEN)).toMatchObject([{ bpNo: 'B0123456' }])
    expect(watched.unreadable).toMatchObject([{ path: '/book/{pid}' }])
  })

  test.each([
    ...UNREADABLE_ENTRIES,
    ['a move with another form of date', { ...move, dateMi: '2555-03-01' }],
    ['a move with a text in place of a code', { ...move, rcodeIn: '8501' }],
  ])('%s is read as an incomplete move', async (_, broken) => {
    gateway.answer(`/move/${CITIZEN}`, { items: [move, broken] })
    const [whole, incomplete] = await watched.forRequest().findMoveRecords(CITIZEN)
    expect(whole).toMatchObject({ dateMi: 25550301 })
    expect(incomplete).toMatchObject({ pid: CITIZEN, dateMi: 0, rcodeIn: { code: '' } })
    expect(watched.unreadable).toMatchObject([{ path: '/move/{pid}' }])
  })

  test('a move of another person fails the list of moves', async () => {
    gateway.answer(`/move/${CITIZEN}`, { items: [move, { ...move, pid: STRANGER }] })
    await expect(watched.forRequest().findMoveRecords(CITIZEN)).rejects.toBeInstanceOf(RecordUnreadable)
  })

  test.each([
    null,
    { th: 'วันหยุด' },
    ...['10 ธันวาคม', null, 25691200, 25690230, 25701210].map((date) => ({ ...constitution, date })),
  ])('the unreadable holiday %j fails the list of holidays', async (broken) => {
    gateway.answer('/holiday/2569', { items: [fathersDay, broken] })
    await expect(watched.forRequest().findHolidays(2569)).rejects.toBeInstanceOf(RegistryUnavailable)
  })
})

test('a street’s code that came as a number gets its leading zeros back', async () => {
  gateway.answer('/house/thanon/0001', { ...readExample('house-thanon'), code: 1 })
  expect(await watched.forRequest().findArea('thanon', '0001')).toMatchObject({ code: '0001' })
})

type Read = readonly [path: string, field: string, value: unknown, expected: unknown]
const UNREADABLE = Symbol('unreadable')
const LONGEST = 80
const listReads = (path: string, field: string, values: readonly (readonly [unknown, unknown])[]): Read[] =>
  values.map(([value, expected]) => [path, field, value, expected])
const mapAllTo = (values: readonly unknown[], expected: unknown) =>
  values.map((value) => [value, expected] as const)

const VALUES: readonly Read[] = [
  ...listReads('/pop/{pid}', 'firstName', [
    [' สม\u200B\u202Eหมาย\u0007 ', 'สมหมาย'],
    ['แม่\u00A0\u00A0 ชี\tใจ', 'แม่ ชี ใจ'],
    ['ก'.repeat(LONGEST), 'ก'.repeat(LONGEST)],
    ['สม#หมาย', 'สม หมาย'],
    ...mapAllTo([' \u200B ', 'สม\uFFFD', 'สม\uD800หมาย', 'ก'.repeat(LONGEST + 1)], UNREADABLE),
  ]),
  ...listReads('/pop/{pid}', 'lastName', [
    [' ', ''],
    ...mapAllTo(['ใจ\uFFFD', 'ก'.repeat(1_800)], UNREADABLE),
  ]),
  ...listReads('/pop/{pid}', 'middleName', mapAllTo([' - ', 'ม\uD800', 'ก'.repeat(LONGEST + 1)], '')),
  ...listReads('/pop/{pid}', 'fatherName', [
    ['#บุญ # มี#', 'บุญ มี'],
    ['-', ''],
  ]),
  ['/pop/{pid}', 'motherName', 'ม\uFFFD', ''],
  ['/pop/{pid}', 'englishName.lastName', 'JAI#BUN', 'JAI BUN'],
  ['/pop/{pid}', 'englishName.firstName', 'A'.repeat(1_800), ''],
  ['/pop/{pid}', 'birthPlace.addressFormat', '12/3#4####ปากน้ำ#ระนอง', '12/3#4####ปากน้ำ#ระนอง'],
  ...listReads('/pop/{pid}', 'title', [
    [{}, { code: '', description: '', titleSex: 0 }],
    ['นาย', UNREADABLE],
  ]),
  ['/pop/{pid}', 'hid', '00000000000', '00000000000'],
  ...listReads('/pop/{pid}', 'pid', mapAllTo(['0000000000000', 0], UNREADABLE)),
  ['/pop/{pid}', 'sex.code', '1.0', UNREADABLE],
  ['/pop/{pid}', 'popStatus.code', 'ปกติ', UNREADABLE],
  // A Gregorian year, tomorrow, and an unknown date.
  ...listReads('/pop/{pid}', 'dateOfBirth', mapAllTo([19810615, 25691121, 0], UNREADABLE)),
  ['/pop/{pid}', 'popStatus.description', 'ก'.repeat(10_000), ''],
  // An incomplete date, so that the stay is not counted from birth.
  ...listReads('/pop/{pid}', 'dateMoveIn', mapAllTo([99_999_999, '2555-03-01', {}], 1)),
  ...listReads(
    '/pop/{pid}',
    'age',
    [0, 12, 45, 150].map((age) => [age, age] as const),
  ),
  ...listReads('/pop/{pid}', 'age', mapAllTo([-1, 151, 999, 45.5, 'สี่สิบห้า', { years: 45 }], null)),
  ...listReads(
    '/house/{hid}',
    'ccaatmm.code',
    mapAllTo(['00000000', '850101', 8501, '08501010'], UNREADABLE),
  ),
  ['/house/{hid}', 'ccaatmm.code', 85010102, '85010102'],
  ['/house/{hid}', 'rcode.code', '00000000', UNREADABLE],
  ['/birth/{pid}', 'place.rcode', '0000', UNREADABLE],
  // The record counts as the requested person's.
  ['/smcard/{pid}', 'pid', '0000000000000', CITIZEN],
  ...listReads('/smcard/{pid}', 'expireDate', mapAllTo([99_999_999, 'ตลอดชีพ', '2566-01-10'], 0)),
  ...listReads('/title/monk/{pid}', 'kind', mapAllTo(['MONK', 'nun'], 'monk')),
  ...listReads('/title/monk/{pid}', 'chaya', [
    ...mapAllTo([12345, '-', 'ธ'.repeat(LONGEST + 1)], null),
    [' ธมฺมวโร ', 'ธมฺมวโร'],
  ]),
  ...listReads('/book/{pid}', 'items.0.borderCode', mapAllTo(['2', '02', '๒', ' 2 ', 2], '002')),
  ...listReads('/rcode/{code}', 'code', mapAllTo(['8599', '859900', '85990000'], '8599')),
  ...listReads('/rcode/{code}', 'parent', mapAllTo(['8501', '850100', '85010000'], '8501')),
  ...listReads('/imgcard/{pid}', 'mimeType', mapAllTo(['image/jpg', 'image/jpeg', '', null], 'image/jpeg')),
]

test.each(VALUES)(
  '%s: the field %s with the value %j reads as %s (row %#)',
  async (pattern, field, value, expected) => {
    const record = findRecord(pattern)
    gateway.answer(record.path, withField(record.example, field, value))
    const answered = await findOutcome(record)
    expect(answered instanceof RecordUnreadable).toBe(expected === UNREADABLE)
    const inAnswer = field.replace('items.', '')
    expect(answered).toEqual(expected === UNREADABLE ? answered : withField(answered, inAnswer, expected))
  },
)

test('a house with a number of only zeros is unreadable', async () => {
  const hid = '00000000000'
  gateway.answer(`/house/${hid}`, { ...readExample('house'), hid })
  await expect(watched.forRequest().findHouse(hid)).rejects.toBeInstanceOf(RecordUnreadable)
})

test('a national ID that came as a number gets its leading zero back', async () => {
  const pid = '0850100123451'
  gateway.answer(`/pop/${pid}`, { ...readExample('pop'), pid: Number(pid) })
  expect(await watched.forRequest().findPerson(pid)).toMatchObject({ pid })
})

// An unreadable date must not be compared as 0, which is before every other date.
describe('unreadable dates', () => {
  const today = buddhistDate(2569, 11, 20)

  async function areStaysKnown(): Promise<boolean> {
    const registry = watched.forRequest()
    const person = await registry.findPerson(CITIZEN)
    const house = await registry.findHouse(HOUSE)
    const moveRecords = (await registry.findMoveRecords(CITIZEN)).map(toMoveRecord)
    return findStays(aCitizen({ person: person && toPerson(person), house, moveRecords }), today) !== null
  }

  async function isPassMatched(): Promise<boolean> {
    const books = (await watched.forRequest().findBooks(CITIZEN)).map(toIssuedBook)
    const day = buddhistDate(2568, 11, 1)
    const { ccaa = '', borderCode = '', bpType = 2, borderCity = 48 } = books[0] ?? {}
    // The type is 0 if the record has none, but a request always has one.
    const place = { ccaa, borderCode, bpType: bpType || 2, borderCity }
    const request = { ...place, status: 1, bpopNo: null, bpopYear: null, reqId: 1, reqYear: 2568 } as const
    return listIssuedPasses([{ ...request, registerDate: day, travelDate: day }], books, today).length > 0
  }

  const getExpireDate = async () => (await watched.forRequest().findBooks(CITIZEN))[0]?.expireDate
  const hasCard = async () => (await watched.forRequest().findCard(CITIZEN)) !== null
  const isUnavailable = (error: unknown) => error instanceof RegistryUnavailable
  const areHolidaysUnavailable = () => watched.forRequest().findHolidays(2569).catch(isUnavailable)
  const isPersonReadable = () =>
    watched
      .forRequest()
      .findPerson(CITIZEN)
      .then(
        (person) => person !== null,
        () => false,
      )

  /** For each date: its path, a check, and the result of the check if the date is unreadable. */
  const DATES = {
    'Person.dateOfBirth': ['pop', isPersonReadable, false],
    'Person.dateMoveIn': ['pop', areStaysKnown, false],
    'CardRecord.issueDate': ['smcard', hasCard, true],
    'CardRecord.expireDate': ['smcard', hasCard, true],
    'Holidays.date': ['holiday', areHolidaysUnavailable, true],
    'MoveRecords.dateMi': ['move', areStaysKnown, false],
    'MoveRecords.oldDateMi': ['move', areStaysKnown, false],
    'MoveRecords.addDate': ['move', areStaysKnown, true],
    'Book.issueDate': ['book', isPassMatched, false],
    'Book.expireDate': ['book', getExpireDate, 0],
  } as const

  test.each(Object.entries(DATES))(
    'an unreadable %s is not read as an early date',
    async (name, [path, check, expected]) => {
      const field = name.slice(name.indexOf('.') + 1)
      if (name === 'Person.dateMoveIn') gateway.answer(`/move/${CITIZEN}`, { items: [] })
      const { items } = readExample(path)
      for (const date of ['ตลอดชีพ', 25690230, 25691399]) {
        const record = { ...(items ? readItem(path) : readExample(path)), [field]: date }
        gateway.answer(
          path === 'holiday' ? '/holiday/2569' : `/${path}/${CITIZEN}`,
          items ? { items: [record] } : record,
        )
        expect([date, await check()]).toEqual([date, expected])
      }
    },
  )

  test('the tests of unreadable dates cover every date in the registry’s records', () => {
    const listDates = ([name, schema]: readonly [string, unknown]): string[] => {
      if (!(schema instanceof z.ZodMiniObject)) return []
      const { items } = schema.shape
      if (items instanceof z.ZodMiniArray) return listDates([name, items.def.element])
      const dates = Object.entries(schema.shape).filter(([, field]) => field === DateNumber)
      return dates.map(([field]) => `${name}.${field}`)
    }
    // The two lists contain records that are checked on their own; a holiday is checked in its list.
    const { PersonList: _people, Books: _books, Holiday: _day, ...records } = wire
    expect(Object.entries(records).flatMap(listDates).sort()).toEqual(Object.keys(DATES).sort())
  })
})

test.each([
  ['/title/monk', (registry: CivilRegistry) => registry.findOrdination(CITIZEN)],
  ['/smcard', (registry: CivilRegistry) => registry.findCard(CITIZEN)],
])('a record of %s/{pid} without any value is unreadable', async (path, find) => {
  for (const empty of [{}, { pid: 0, title: {}, englishName: [], bp1Number: {} }]) {
    gateway.answer(`${path}/${CITIZEN}`, empty)
    await expect(find(watched.forRequest())).rejects.toBeInstanceOf(RecordUnreadable)
  }
})

test.each([
  ['', false],
  ['!!!!', false],
  ['R0lGODlhAQABAAAAACw=', false],
  ['/9j/4AAQSkZJRg==', true],
  ['iVBORw0KGgoAAAANSUhEUg==', true],
  ['iVBORw0KGgoA\r\nAAANSUhEUg==\r\n', true],
  ['iVBORw0KGgo"/><image href="/etc/hostname', false],
])('the text "%s" is accepted as a face image: %s', async (image, isAccepted) => {
  gateway.answer(`/imgcard/${CITIZEN}`, { ...readExample('imgcard'), image })
  expect(await watched.forRequest().hasFaceImage(CITIZEN)).toBe(isAccepted)
  expect((await watched.forRequest().findFaceImage(CITIZEN)) !== null).toBe(isAccepted)
})
