// The adapter against records that none of our code has written: the examples of the specification, letter by letter.
// Each needed field is taken away alone, each other part is left out, null or empty (D46).
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
import { registryThroughGateway, type WatchedRegistry } from '../../../testing/gateways/sandbox-gateway.ts'
import { movableClock } from '../../../testing/movable-clock.ts'

let now = Date.parse('2026-11-20T12:00:00+07:00')
/** Goes on whenever it is read: no answer is given twice. */
const clock = { now: () => (now += 10) }
const timeouts = { cacheTtlMs: 2 }
const gateway = await serveHandWritten()
afterEach(() => gateway.reset())

let watched: WatchedRegistry
beforeEach(() => {
  watched = registryThroughGateway({ url: gateway.url, clock, token: HAND_WRITTEN_TOKEN, timeouts })
})

type Written = {
  readonly path: string
  readonly pattern: string
  readonly example: Record<string, unknown>
  readonly ask: (registry: CivilRegistry) => Promise<unknown>
  /** What the browser is answered with: complete, whatever was missing. */
  readonly complete: z.ZodMiniType
  readonly needed: readonly string[]
  /** Without one of these the entry is left out, and the others are answered. */
  readonly neededOfEntry?: readonly string[]
  readonly optional: readonly string[]
  /** Those of them that decide something, and so must fit. */
  readonly deciding?: readonly string[]
}

const fields = (names: string) => names.split(' ')
const inItems = (names: string) => fields(names).map((name) => `items.0.${name}`)
const NAMED = (name: string) => `${name} ${name}.code ${name}.th ${name}.en`

const ENGLISH_NAME =
  'englishName englishName.title englishName.firstName englishName.middleName englishName.lastName'
const OF_PERSON = 'pid firstName lastName title sex sex.code popStatus popStatus.code dateOfBirth hid'
const OF_PERSON_OPTIONAL =
  'age dateMoveIn middleName title.code title.description title.titleSex popStatus.description fatherName motherName birthPlace birthPlace.addressFormat'
const DECIDING_OF_MOVE = 'pid dateMi oldDateMi rcodeIn rcodeIn.code rcodeOut rcodeOut.code'
const DECIDING_OF_BOOK = 'pid bpType borderCity ccaa borderCode bpopNo bpopYear'

function lookUp(pattern: string, about: string, complete: z.ZodMiniType, ask: Written['ask']) {
  const example = readExample(pattern.replace(/^\/|\/\{.*$/g, '').replaceAll('/', '-'))
  return { path: pattern.replace(/\{.*/, about), pattern, example, complete, ask }
}

const RECORDS: readonly Written[] = [
  {
    ...lookUp('/pop/{pid}', CITIZEN, wire.Person, (registry) => registry.findPerson(CITIZEN)),
    needed: fields(OF_PERSON),
    optional: fields(`${OF_PERSON_OPTIONAL} ${ENGLISH_NAME}`),
    deciding: ['dateMoveIn'],
  },
  {
    ...lookUp('/pop/father/{pid}', CITIZEN, z.array(wire.Person), (registry) =>
      registry.childrenOfFather(CITIZEN),
    ),
    needed: ['items'],
    neededOfEntry: inItems(OF_PERSON),
    // The example of a child has no English name.
    optional: inItems(`${OF_PERSON_OPTIONAL} englishName`),
    deciding: inItems('dateMoveIn'),
  },
  {
    ...lookUp('/smcard/{pid}', CITIZEN, wire.CardRecord, (registry) => registry.findCard(CITIZEN)),
    needed: [],
    optional: fields(`pid bp1Number issueDate expireDate ${ENGLISH_NAME}`),
    deciding: ['pid'],
  },
  {
    ...lookUp('/imgcard/{pid}', CITIZEN, wire.FaceImage, (registry) => registry.findFaceImage(CITIZEN)),
    needed: ['image'],
    optional: ['pid', 'mimeType'],
    deciding: ['pid'],
  },
  {
    ...lookUp('/birth/{pid}', CITIZEN, wire.BirthRecord, (registry) => registry.findBirthRecord(CITIZEN)),
    needed: ['place', 'place.rcode'],
    optional: ['pid'],
    deciding: ['pid'],
  },
  {
    ...lookUp('/title/monk/{pid}', CITIZEN, wire.Ordination, (registry) => registry.findOrdination(CITIZEN)),
    needed: [],
    optional: fields('pid kind title title.code title.description title.titleSex chaya'),
    deciding: ['pid'],
  },
  {
    ...lookUp('/rcode/{code}', '8599', wire.RegistryOffice, (registry) =>
      registry.findRegistryOffice('8599'),
    ),
    needed: [],
    optional: fields('code th en parent'),
    deciding: ['code', 'parent'],
  },
  {
    ...lookUp('/holiday/{year}', '2569', wire.Holidays.shape.items, (registry) =>
      registry.findHolidays(2569),
    ),
    needed: ['items', 'items.1.date'],
    optional: ['items.1.th', 'items.1.en'],
  },
  {
    ...lookUp('/house/{hid}', HOUSE, wire.House, (registry) => registry.findHouse(HOUSE)),
    needed: fields('hid ccaatmm ccaatmm.code rcode rcode.code'),
    optional: fields(
      `houseNo ccaatmm.th ccaatmm.en rcode.th rcode.en ${NAMED('soi')} ${NAMED('thanon')} ${NAMED('trok')}`,
    ),
  },
  {
    ...lookUp('/house/aa/{code}', '8501', wire.NamedCode, (registry) => registry.findArea('aa', '8501')),
    needed: [],
    optional: fields('code th en'),
    deciding: ['code'],
  },
  {
    ...lookUp('/move/{pid}', CITIZEN, wire.MoveRecords.shape.items, (registry) =>
      registry.findMoveRecords(CITIZEN),
    ),
    needed: ['items'],
    optional: inItems(`addDate ${DECIDING_OF_MOVE}`),
    deciding: inItems(DECIDING_OF_MOVE),
  },
  {
    ...lookUp('/book/{pid}', CITIZEN, wire.Books.shape.items, (registry) => registry.findBooks(CITIZEN)),
    needed: ['items'],
    optional: inItems(`bpNo issueDate expireDate ${DECIDING_OF_BOOK}`),
    deciding: inItems(DECIDING_OF_BOOK),
  },
  {
    path: '/card/verify',
    pattern: '/card/verify',
    example: { valid: true },
    ask: (registry) => registry.verifyCard({ pid: CITIZEN, ...CARD }),
    complete: z.boolean(),
    needed: ['valid'],
    optional: [],
  },
]

function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return []
  return typeof value === 'object' && value !== null ? {} : ''
}

/** JSON has no undefined: such a field is left out. */
const WAYS = { missing: () => undefined, null: () => null, empty: emptied, blank: () => '  ' }

type Change = (value: unknown) => unknown
type Way = keyof typeof WAYS

const inWays = (names: readonly string[], ways: readonly Way[]) =>
  names.flatMap((field) => ways.map((way) => ({ field, way })))

function changed(value: unknown, [key, ...rest]: readonly string[], change: Change): unknown {
  if (key === undefined) return change(value)
  const next = (name: string, part: unknown) => (name === key ? changed(part, rest, change) : part)
  if (Array.isArray(value)) return value.map((item: unknown, index) => next(String(index), item))
  const parts: [string, unknown][] = Object.entries(value ?? {})
  return Object.fromEntries(parts.map(([name, part]) => [name, next(name, part)]))
}

const withField = (example: unknown, field: string, value: unknown) =>
  changed(example, field.split('.'), () => value)

function toEntries(list: unknown): unknown[] {
  const items: unknown = typeof list === 'object' && list !== null && 'items' in list ? list.items : []
  return Array.isArray(items) ? items : []
}

const inThaiDigits = (digits: string) =>
  digits.replace(/[0-9]/g, (digit) => String.fromCharCode(0x0e50 + Number(digit)))
const isDigits = (value: unknown): value is string => typeof value === 'string' && /^[0-9]+$/.test(value)

const WRITINGS: Readonly<Record<string, (value: unknown) => unknown>> = {
  'numbers as texts': (value) => (typeof value === 'number' ? String(value) : value),
  'numbers as texts with spaces around': (value) => (typeof value === 'number' ? ` ${value} ` : value),
  'Thai digits': (value) =>
    typeof value === 'number' || isDigits(value) ? inThaiDigits(String(value)) : value,
  'texts of digits as numbers': (value) => (isDigits(value) ? Number(value) : value),
}

/** The codes of streets have no fixed length, so that a number cannot tell their zeros. */
const STREETS = ['soi', 'thanon', 'trok']

function rewritten(value: unknown, write: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => rewritten(item, write))
  if (typeof value !== 'object' || value === null) return write(value)
  const parts: [string, unknown][] = Object.entries(value)
  return Object.fromEntries(
    parts.map(([name, part]) => [name, STREETS.includes(name) ? part : rewritten(part, write)]),
  )
}

async function outcome({ ask }: Written): Promise<unknown> {
  return ask(watched.forRequest()).catch((error: unknown) => error)
}

describe.each(RECORDS)('$pattern', (record) => {
  const { path, pattern, example, complete, needed, neededOfEntry = [], optional, deciding = [] } = record

  test('is read as the example prints it, beside fields that nobody knows', async () => {
    gateway.answer(path, { ...example, unheardOf: { of: [1, 2, 3] } })
    const answered = await outcome(record)
    expect(answered).not.toBeInstanceOf(Error)
    expect(z.safeParse(complete, answered)).toMatchObject({ success: true })
  })

  const failing = inWays(needed, ['missing', 'null']).filter(
    ({ field, way }) => field !== 'items' || way !== 'null',
  )
  test.each(failing)('$field, needed, $way: a failure', async ({ field, way }) => {
    gateway.answer(path, changed(example, field.split('.'), WAYS[way]))
    const answered = await outcome(record)
    expect(answered).toBeInstanceOf(RegistryFailure)
    expect(watched.unreadable).toEqual([{ path: pattern, fields: [expect.any(String)] }])
    expect(JSON.stringify(watched.unreadable) + String(answered)).not.toMatch(/\d{8}|[ก-๙]/)
  })

  test.each(inWays(neededOfEntry, ['missing', 'null']))(
    '$field, needed, $way: that entry alone is left out',
    async ({ field, way }) => {
      const broken = changed(example, field.split('.'), WAYS[way])
      gateway.answer(path, { items: [...toEntries(broken), ...toEntries(example)] })
      const answered = await outcome(record)
      expect(answered).toHaveLength(toEntries(example).length)
      expect(z.safeParse(complete, answered)).toMatchObject({ success: true })
      expect(watched.unreadable).toEqual([{ path: pattern, fields: [expect.stringMatching(/^items\.0\./)] }])
    },
  )

  test.each(Object.entries(WRITINGS))('is read the same with %s', async (_, write) => {
    gateway.answer(path, example)
    const expected = await outcome(record)
    gateway.answer(path, rewritten(example, write))
    expect(await outcome(record)).toEqual(expected)
    expect(watched.unreadable).toEqual([])
  })

  test.each(optional)(
    '%s, optional: left out, null, empty or blank reads alike, and so does what does not fit where it decides nothing',
    async (field) => {
      const unfit = deciding.includes(field) ? [] : [[], true, 0.5].map((value) => () => value)
      const answered: unknown[] = []
      for (const change of [...Object.values(WAYS), ...unfit]) {
        gateway.answer(path, changed(example, field.split('.'), change))
        answered.push(await outcome(record))
      }
      const [leftOut] = answered
      expect(answered).toEqual(answered.map(() => leftOut))
      expect(z.safeParse(complete, leftOut)).toMatchObject({ success: true })
    },
  )
})

function findRecord(pattern: string): Written {
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
  '%s with another %s than asked for is a failure, and is not cached',
  async (pattern, field, other) => {
    const record = findRecord(pattern)
    gateway.answer(record.path, withField(record.example, field, other))
    expect(await outcome(record)).toBeInstanceOf(RegistryFailure)
    gateway.answer(record.path, record.example)
    expect(await outcome(record)).not.toBeInstanceOf(Error)
  },
)

test.each([
  ['an empty list', { items: [] }, 200],
  ['null in place of a list', { items: null }, 200],
  ['no such record', {}, 404],
] as const)(
  '%s of holidays: this year a failure, next year none until it begins; neither is kept',
  async (_, body, status) => {
    const turning = movableClock('2026-12-31T23:50:00+07:00')
    const { forRequest } = registryThroughGateway({
      url: gateway.url,
      clock: turning,
      token: HAND_WRITTEN_TOKEN,
    })
    for (const year of [2569, 2570]) gateway.answer(`/holiday/${year}`, body, status)
    await expect(forRequest().findHolidays(2569)).rejects.toBeInstanceOf(RegistryUnavailable)
    expect(await forRequest().findHolidays(2570)).toEqual([])
    turning.set('2027-01-01T00:05:00+07:00')
    await expect(forRequest().findHolidays(2570)).rejects.toBeInstanceOf(RegistryUnavailable)
    gateway.reset()
    expect(await forRequest().findHolidays(2570)).toMatchObject([{ date: 25700101 }])
  },
)

test.each(['/pop/father/{pid}', '/move/{pid}', '/book/{pid}'])(
  '%s: null is an empty list',
  async (pattern) => {
    const record = findRecord(pattern)
    gateway.answer(record.path, { items: null })
    expect(await outcome(record)).toEqual([])
  },
)

describe('lists: an entry that does not fit', () => {
  const NOT_FITTING: readonly [string, unknown][] = [
    ['null', null],
    ['a text', 'broken'],
    ['a list', []],
  ]
  const NO_FIELDS: [string, unknown] = ['an object without fields', {}]
  const child = readItem('pop-father')
  const move = readItem('move')
  const book = readItem('book')
  const [father] = toEntries(readExample('holiday'))
  const constitution = { date: 25691210, th: 'วันรัฐธรรมนูญ', en: 'Constitution Day' }

  test.each([
    ...NOT_FITTING,
    NO_FIELDS,
    ['a child of another father', { ...child, fatherPid: STRANGER }],
    ['a child who is born tomorrow', { ...child, dateOfBirth: 25691121 }],
  ])('%s hides no other child', async (_, broken) => {
    gateway.answer(`/pop/father/${CITIZEN}`, { items: [broken, child] })
    const children = await watched.forRequest().childrenOfFather(CITIZEN)
    expect(children).toMatchObject([{ firstName: 'ต้นกล้า' }])
    expect(watched.unreadable).toMatchObject([{ path: '/pop/father/{pid}' }])
  })

  test.each([
    ['nobody', { fatherPid: null }],
    ['nobody, in an empty text', { fatherPid: '' }],
    ['the citizen, and of another mother', { fatherPid: CITIZEN, motherPid: STRANGER }],
    ['the citizen, under another name of his', { fatherPid: CITIZEN, fatherName: 'บุญชัย' }],
  ])('a child with the father %s is his', async (_, parents) => {
    gateway.answer(`/pop/father/${CITIZEN}`, { items: [{ ...child, ...parents }] })
    expect(await watched.forRequest().childrenOfFather(CITIZEN)).toHaveLength(1)
  })

  test('a child of a mother must name her as the mother', async () => {
    gateway.answer(`/pop/mother/${CITIZEN}`, { items: [{ ...child, motherPid: STRANGER }] })
    await expect(watched.forRequest().childrenOfMother(CITIZEN)).rejects.toBeInstanceOf(RecordUnreadable)
    gateway.answer(`/pop/mother/${CITIZEN}`, { items: [{ ...child, motherPid: CITIZEN }] })
    expect(await watched.forRequest().childrenOfMother(CITIZEN)).toHaveLength(1)
  })

  test.each([
    ...NOT_FITTING,
    NO_FIELDS,
    ['a pass without any value', { pid: CITIZEN, bpNo: ' ', bpType: 0, ccaa: '0000', bpopNo: '0' }],
    ['a pass with another form of number', { ...book, bpopNo: 'BP-321' }],
  ])('%s hides no other book', async (_, broken) => {
    gateway.answer(`/book/${CITIZEN}`, { items: [broken, book] })
    expect(await watched.forRequest().findBooks(CITIZEN)).toMatchObject([{ bpNo: 'B0123456' }])
    expect(watched.unreadable).toMatchObject([{ path: '/book/{pid}' }])
  })

  test.each([
    ...NOT_FITTING,
    ['a move with another form of date', { ...move, dateMi: '2555-03-01' }],
    ['a move with a text in place of a code', { ...move, rcodeIn: '8501' }],
  ])('%s is an incomplete move', async (_, broken) => {
    gateway.answer(`/move/${CITIZEN}`, { items: [move, broken] })
    const [whole, incomplete] = await watched.forRequest().findMoveRecords(CITIZEN)
    expect(whole).toMatchObject({ dateMi: 25550301 })
    expect(incomplete).toMatchObject({ pid: CITIZEN, dateMi: 0, rcodeIn: { code: '' } })
    expect(watched.unreadable).toMatchObject([{ path: '/move/{pid}' }])
  })

  test('a move of another person fails the list: days are counted from all of them', async () => {
    gateway.answer(`/move/${CITIZEN}`, { items: [move, { ...move, pid: STRANGER }] })
    await expect(watched.forRequest().findMoveRecords(CITIZEN)).rejects.toBeInstanceOf(RecordUnreadable)
  })

  test.each([
    null,
    { th: 'วันหยุด' },
    ...['10 ธันวาคม', null, 25691200, 25690230, 25701210].map((date) => ({ ...constitution, date })),
  ])('%j fails the list of holidays: its day must not be offered', async (broken) => {
    gateway.answer('/holiday/2569', { items: [father, broken] })
    await expect(watched.forRequest().findHolidays(2569)).rejects.toBeInstanceOf(RegistryUnavailable)
  })
})

test('a street’s code as a number, which has lost its zeros', async () => {
  gateway.answer('/house/thanon/0001', { ...readExample('house-thanon'), code: 1 })
  expect(await watched.forRequest().findArea('thanon', '0001')).toMatchObject({ code: '0001' })
})

type Read = readonly [path: string, field: string, value: unknown, expected: unknown]
const UNREADABLE = Symbol('unreadable')
const LONGEST = 80
const reading = (path: string, field: string, values: readonly (readonly [unknown, unknown])[]): Read[] =>
  values.map(([value, expected]) => [path, field, value, expected])
const alike = (values: readonly unknown[], expected: unknown) =>
  values.map((value) => [value, expected] as const)

const VALUES: readonly Read[] = [
  ...reading('/pop/{pid}', 'firstName', [
    [' สม\u200B\u202Eหมาย\u0007 ', 'สมหมาย'],
    ['แม่\u00A0\u00A0 ชี\tใจ', 'แม่ ชี ใจ'],
    ['ก'.repeat(LONGEST), 'ก'.repeat(LONGEST)],
    ['สม#หมาย', 'สม หมาย'],
    ...alike([' \u200B ', 'สม\uFFFD', 'สม\uD800หมาย', 'ก'.repeat(LONGEST + 1)], UNREADABLE),
  ]),
  ...reading('/pop/{pid}', 'lastName', [[' ', ''], ...alike(['ใจ\uFFFD', 'ก'.repeat(1_800)], UNREADABLE)]),
  ...reading('/pop/{pid}', 'middleName', alike([' - ', 'ม\uD800', 'ก'.repeat(LONGEST + 1)], '')),
  ...reading('/pop/{pid}', 'fatherName', [
    ['#บุญ # มี#', 'บุญ มี'],
    ['-', ''],
  ]),
  ['/pop/{pid}', 'motherName', 'ม\uFFFD', ''],
  ['/pop/{pid}', 'englishName.lastName', 'JAI#BUN', 'JAI BUN'],
  ['/pop/{pid}', 'englishName.firstName', 'A'.repeat(1_800), ''],
  ['/pop/{pid}', 'birthPlace.addressFormat', '12/3#4####ปากน้ำ#ระนอง', '12/3#4####ปากน้ำ#ระนอง'],
  ...reading('/pop/{pid}', 'title', [
    [{}, { code: '', description: '', titleSex: 0 }],
    ['นาย', UNREADABLE],
  ]),
  ['/pop/{pid}', 'hid', '00000000000', '00000000000'],
  ...reading('/pop/{pid}', 'pid', alike(['0000000000000', 0], UNREADABLE)),
  ['/pop/{pid}', 'sex.code', '1.0', UNREADABLE],
  ['/pop/{pid}', 'popStatus.code', 'ปกติ', UNREADABLE],
  // A Gregorian year, tomorrow, and nothing known.
  ...reading('/pop/{pid}', 'dateOfBirth', alike([19810615, 25691121, 0], UNREADABLE)),
  ['/pop/{pid}', 'popStatus.description', 'ก'.repeat(10_000), ''],
  // A date that is not whole, so that nothing is counted from birth.
  ...reading('/pop/{pid}', 'dateMoveIn', alike([99_999_999, '2555-03-01', {}], 1)),
  ...reading(
    '/pop/{pid}',
    'age',
    [0, 12, 45, 150].map((age) => [age, age] as const),
  ),
  ...reading('/pop/{pid}', 'age', alike([-1, 151, 999, 45.5, 'สี่สิบห้า', { years: 45 }], null)),
  ...reading('/house/{hid}', 'ccaatmm.code', alike(['00000000', '850101', 8501, '08501010'], UNREADABLE)),
  ['/house/{hid}', 'ccaatmm.code', 85010102, '85010102'],
  ['/house/{hid}', 'rcode.code', '00000000', UNREADABLE],
  ['/birth/{pid}', 'place.rcode', '0000', UNREADABLE],
  // It belongs to the requested person.
  ['/smcard/{pid}', 'pid', '0000000000000', CITIZEN],
  ...reading('/smcard/{pid}', 'expireDate', alike([99_999_999, 'ตลอดชีพ', '2566-01-10'], 0)),
  ...reading('/title/monk/{pid}', 'kind', alike(['MONK', 'nun'], 'monk')),
  ...reading('/title/monk/{pid}', 'chaya', [
    ...alike([12345, '-', 'ธ'.repeat(LONGEST + 1)], null),
    [' ธมฺมวโร ', 'ธมฺมวโร'],
  ]),
  ...reading('/book/{pid}', 'items.0.borderCode', alike(['2', '02', '๒', ' 2 ', 2], '002')),
  ...reading('/rcode/{code}', 'code', alike(['8599', '859900', '85990000'], '8599')),
  ...reading('/rcode/{code}', 'parent', alike(['8501', '850100', '85010000'], '8501')),
  ...reading('/imgcard/{pid}', 'mimeType', alike(['image/jpg', 'image/jpeg', '', null], 'image/jpeg')),
]

test.each(VALUES)(
  '%s: of row %#, %s is read, or the record cannot be',
  async (pattern, field, value, expected) => {
    const record = findRecord(pattern)
    gateway.answer(record.path, withField(record.example, field, value))
    const answered = await outcome(record)
    expect(answered instanceof RecordUnreadable).toBe(expected === UNREADABLE)
    const inAnswer = field.replace('items.', '')
    expect(answered).toEqual(expected === UNREADABLE ? answered : withField(answered, inAnswer, expected))
  },
)

test('a house with a number of zeros alone cannot be read', async () => {
  const hid = '00000000000'
  gateway.answer(`/house/${hid}`, { ...readExample('house'), hid })
  await expect(watched.forRequest().findHouse(hid)).rejects.toBeInstanceOf(RecordUnreadable)
})

test('a national ID that begins with 0 is read, though a number', async () => {
  const pid = '0850100123451'
  gateway.answer(`/pop/${pid}`, { ...readExample('pop'), pid: Number(pid) })
  expect(await watched.forRequest().findPerson(pid)).toMatchObject({ pid })
})

// A rule believes a date strictly, or cannot tell: an unread one compared as 0 would lie before every other day.
describe('what a date that cannot be read means', () => {
  const today = buddhistDate(2569, 11, 20)

  async function areStaysTold(): Promise<boolean> {
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
    const place = { ccaa, borderCode, bpType: bpType || 2, borderCity }
    const request = { ...place, status: 1, bpopNo: null, bpopYear: null, reqId: 1, reqYear: 2568 } as const
    return listIssuedPasses([{ ...request, registerDate: day, travelDate: day }], books, today).length > 0
  }

  const expireDate = async () => (await watched.forRequest().findBooks(CITIZEN))[0]?.expireDate
  const card = async () => (await watched.forRequest().findCard(CITIZEN)) !== null
  const isUnavailable = (error: unknown) => error instanceof RegistryUnavailable
  const holidays = () => watched.forRequest().findHolidays(2569).catch(isUnavailable)
  const found = () => watched.forRequest().findPerson(CITIZEN)
  const birth = () =>
    found().then(
      (person) => person !== null,
      () => false,
    )

  /** Each date: its path, what a rule asks, and the rule's answer if the date cannot be read. */
  const DATES = {
    'Person.dateOfBirth': ['pop', birth, false],
    'Person.dateMoveIn': ['pop', areStaysTold, false],
    'CardRecord.issueDate': ['smcard', card, true],
    'CardRecord.expireDate': ['smcard', card, true],
    'Holidays.date': ['holiday', holidays, true],
    'MoveRecords.dateMi': ['move', areStaysTold, false],
    'MoveRecords.oldDateMi': ['move', areStaysTold, false],
    'MoveRecords.addDate': ['move', areStaysTold, true],
    'Book.issueDate': ['book', isPassMatched, false],
    'Book.expireDate': ['book', expireDate, 0],
  } as const

  test.each(Object.entries(DATES))('%s', async (name, [path, ask, unread]) => {
    const field = name.slice(name.indexOf('.') + 1)
    if (name === 'Person.dateMoveIn') gateway.answer(`/move/${CITIZEN}`, { items: [] })
    const { items } = readExample(path)
    for (const date of ['ตลอดชีพ', 25690230, 25691399]) {
      const record = { ...(items ? readItem(path) : readExample(path)), [field]: date }
      gateway.answer(
        path === 'holiday' ? '/holiday/2569' : `/${path}/${CITIZEN}`,
        items ? { items: [record] } : record,
      )
      expect([date, await ask()]).toEqual([date, unread])
    }
  })

  test('is said of each date of the registry’s records', () => {
    const listDates = ([name, schema]: readonly [string, unknown]): string[] => {
      if (!(schema instanceof z.ZodMiniObject)) return []
      const { items } = schema.shape
      if (items instanceof z.ZodMiniArray) return listDates([name, items.def.element])
      const dates = Object.entries(schema.shape).filter(([, field]) => field === DateNumber)
      return dates.map(([field]) => `${name}.${field}`)
    }
    // The two lists hold records that stand here by themselves; the holiday is in its year.
    const { PersonList: _people, Books: _books, Holiday: _day, ...records } = wire
    expect(Object.entries(records).flatMap(listDates).sort()).toEqual(Object.keys(DATES).sort())
  })
})

test.each([
  ['/title/monk', (registry: CivilRegistry) => registry.findOrdination(CITIZEN)],
  ['/smcard', (registry: CivilRegistry) => registry.findCard(CITIZEN)],
])('%s/{pid} that says nothing does not fit', async (path, ask) => {
  for (const empty of [{}, { pid: 0, title: {}, englishName: [], bp1Number: {} }]) {
    gateway.answer(`${path}/${CITIZEN}`, empty)
    await expect(ask(watched.forRequest())).rejects.toBeInstanceOf(RecordUnreadable)
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
])('an image that begins with %s counts: %s', async (image, counts) => {
  gateway.answer(`/imgcard/${CITIZEN}`, { ...readExample('imgcard'), image })
  expect(await watched.forRequest().hasFaceImage(CITIZEN)).toBe(counts)
  expect((await watched.forRequest().findFaceImage(CITIZEN)) !== null).toBe(counts)
})
