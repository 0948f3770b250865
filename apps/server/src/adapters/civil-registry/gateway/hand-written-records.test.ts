// The adapter against records that none of our code has written: the examples of the specification, letter by letter.
// Each needed field is taken away alone, each other part is left out, null or empty (decision 46); the outcome is printed as a table.
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as wire from '@border-pass/contract/schemas/registry-schemas'
import * as z from 'zod/mini'
import { RegistryFailure } from '../../../ports/civil-registry.ts'
import type { CivilRegistry } from '../../../ports/civil-registry.ts'
import {
  CITIZEN,
  HAND_WRITTEN_TOKEN,
  HOUSE,
  readExample,
  serveHandWritten,
} from '../../../testing/gateways/hand-written-gateway.ts'
import { registryThroughGateway } from '../../../testing/gateways/registry-through-gateway.ts'
import type { WatchedRegistry } from '../../../testing/gateways/registry-through-gateway.ts'

const clock = { now: () => Date.parse('2026-11-20T12:00:00+07:00') }
const gateway = await serveHandWritten()
afterAll(() => gateway.close())
afterEach(() => gateway.reset())

let watched: WatchedRegistry
beforeEach(() => {
  // Each test its own, so that no cache and no breaker remembers the one before.
  watched = registryThroughGateway({ url: gateway.url, clock, token: HAND_WRITTEN_TOKEN })
})

const FIELDS = { pid: CITIZEN, laser: 'JT1234567890', fname: 'สมหมาย', lname: 'ใจบุญ', dob: '25240615' }

type Written = {
  readonly path: string
  /** As it stands in the log. */
  readonly pattern: string
  readonly example: Record<string, unknown>
  readonly ask: (registry: CivilRegistry) => Promise<unknown>
  /** What the browser is answered with: complete, whatever was missing. */
  readonly complete: z.ZodMiniType
  readonly needed: readonly string[]
  readonly optional: readonly string[]
}

const ENGLISH_NAME = ['title', 'firstName', 'middleName', 'lastName'].map((part) => `englishName.${part}`)
const NAMED = (name: string) => [name, `${name}.code`, `${name}.th`, `${name}.en`]

const PERSON = {
  needed: [
    'pid',
    'firstName',
    'lastName',
    'title',
    'title.description',
    'sex',
    'sex.code',
    'popStatus',
    'popStatus.code',
    'dateOfBirth',
    'hid',
  ],
  optional: [
    'age',
    'dateMoveIn',
    'middleName',
    'title.code',
    'title.titleSex',
    'popStatus.description',
    'fatherName',
    'motherName',
    'englishName',
    ...ENGLISH_NAME,
    'birthPlace',
    'birthPlace.addressFormat',
  ],
}

const inItems = (fields: readonly string[]) => fields.map((field) => `items.0.${field}`)

const RECORDS: readonly Written[] = [
  {
    path: `/pop/${CITIZEN}`,
    pattern: '/pop/{pid}',
    example: readExample('pop'),
    ask: (registry) => registry.findPerson(CITIZEN),
    complete: wire.Person,
    ...PERSON,
  },
  {
    path: `/pop/father/${CITIZEN}`,
    pattern: '/pop/father/{pid}',
    example: readExample('pop-father'),
    ask: (registry) => registry.childrenOfFather(CITIZEN),
    complete: z.array(wire.Person),
    needed: ['items', ...inItems(PERSON.needed)],
    // The example of a child has no English name.
    optional: inItems(PERSON.optional.filter((field) => !field.startsWith('englishName.'))),
  },
  {
    path: `/smcard/${CITIZEN}`,
    pattern: '/smcard/{pid}',
    example: readExample('smcard'),
    ask: (registry) => registry.findCard(CITIZEN),
    complete: wire.CardRecord,
    needed: [],
    optional: ['pid', 'bp1Number', 'englishName', ...ENGLISH_NAME, 'issueDate', 'expireDate'],
  },
  {
    path: `/imgcard/${CITIZEN}`,
    pattern: '/imgcard/{pid}',
    example: readExample('imgcard'),
    ask: (registry) => registry.findFaceImage(CITIZEN),
    complete: wire.FaceImage,
    needed: ['image'],
    optional: ['pid', 'mimeType'],
  },
  {
    path: `/birth/${CITIZEN}`,
    pattern: '/birth/{pid}',
    example: readExample('birth'),
    ask: (registry) => registry.findBirthRecord(CITIZEN),
    complete: wire.BirthRecord,
    needed: ['place', 'place.rcode'],
    optional: ['pid'],
  },
  {
    path: `/title/monk/${CITIZEN}`,
    pattern: '/title/monk/{pid}',
    example: readExample('title-monk'),
    ask: (registry) => registry.findOrdination(CITIZEN),
    complete: wire.Ordination,
    needed: [],
    optional: ['pid', 'kind', 'title', 'title.code', 'title.description', 'title.titleSex', 'chaya'],
  },
  {
    path: '/rcode/8599',
    pattern: '/rcode/{code}',
    example: readExample('rcode'),
    ask: (registry) => registry.findRegistryOffice('8599'),
    complete: wire.RegistryOffice,
    needed: [],
    optional: ['code', 'th', 'en', 'parent'],
  },
  {
    path: '/holiday/2569',
    pattern: '/holiday/{year}',
    example: readExample('holiday'),
    ask: (registry) => registry.findHolidays(2569),
    complete: wire.Holidays.shape.items,
    needed: ['items', 'items.1.date'],
    optional: ['items.1.th', 'items.1.en'],
  },
  {
    path: `/house/${HOUSE}`,
    pattern: '/house/{hid}',
    example: readExample('house'),
    ask: (registry) => registry.findHouse(HOUSE),
    complete: wire.House,
    needed: ['hid', 'ccaatmm', 'ccaatmm.code', 'rcode', 'rcode.code'],
    optional: [
      'houseNo',
      'ccaatmm.th',
      'ccaatmm.en',
      'rcode.th',
      'rcode.en',
      ...NAMED('soi'),
      ...NAMED('thanon'),
      ...NAMED('trok'),
    ],
  },
  {
    path: '/house/aa/8501',
    pattern: '/house/aa/{code}',
    example: readExample('house-aa'),
    ask: (registry) => registry.findArea('aa', '8501'),
    complete: wire.NamedCode,
    needed: [],
    optional: ['code', 'th', 'en'],
  },
  {
    path: `/move/${CITIZEN}`,
    pattern: '/move/{pid}',
    example: readExample('move'),
    ask: (registry) => registry.findMoveRecords(CITIZEN),
    complete: wire.MoveRecords.shape.items,
    needed: ['items'],
    optional: inItems([
      'pid',
      'dateMi',
      'oldDateMi',
      'addDate',
      'rcodeIn',
      'rcodeIn.code',
      'rcodeOut',
      'rcodeOut.code',
    ]),
  },
  {
    path: `/book/${CITIZEN}`,
    pattern: '/book/{pid}',
    example: readExample('book'),
    ask: (registry) => registry.findBooks(CITIZEN),
    complete: wire.Books.shape.items,
    needed: ['items'],
    optional: inItems([
      'pid',
      'bpNo',
      'bpType',
      'borderCity',
      'ccaa',
      'borderCode',
      'issueDate',
      'expireDate',
      'bpopNo',
      'bpopYear',
    ]),
  },
  {
    path: '/card/verify',
    pattern: '/card/verify',
    example: { valid: true },
    ask: (registry) => registry.verifyCard(FIELDS),
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
const WAYS = { missing: () => undefined, null: () => null, empty: emptied }

/** The record with one field of it gone, null or empty. */
function changed(value: unknown, [key, ...rest]: readonly string[], way: Way): unknown {
  if (key === undefined) return WAYS[way](value)
  const next = (name: string, part: unknown) => (name === key ? changed(part, rest, way) : part)
  if (Array.isArray(value)) return value.map((item: unknown, index) => next(String(index), item))
  const fields: [string, unknown][] = Object.entries(value ?? {})
  return Object.fromEntries(fields.map(([name, part]) => [name, next(name, part)]))
}

type Way = keyof typeof WAYS

const table: string[][] = []
afterAll(() => {
  const head = ['record', 'field', 'what was done', 'what was answered']
  const widths = head.map((_, column) => Math.max(...[head, ...table].map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  process.stdout.write(`\n${[head, ...table].map(line).join('\n')}\n\n`)
})

async function outcome({ ask }: Written): Promise<unknown> {
  return ask(watched.forRequest()).catch((error: unknown) => error)
}

describe.each(RECORDS)('$pattern', (record) => {
  const { path, pattern, example, complete, needed, optional } = record

  test('is read as the example prints it', async () => {
    gateway.answer(path, example)
    const answered = await outcome(record)
    expect(answered).not.toBeInstanceOf(Error)
    expect(z.safeParse(complete, answered)).toMatchObject({ success: true })
  })

  test('is read with fields that nobody knows', async () => {
    gateway.answer(path, { ...example, unheardOf: { of: [1, 2, 3] } })
    expect(await outcome(record)).not.toBeInstanceOf(Error)
  })

  const taken = needed.flatMap((field) => (['missing', 'null'] as const).map((way) => ({ field, way })))
  test.each(taken)('$field, needed, $way: a failure', async ({ field, way }) => {
    gateway.answer(path, changed(example, field.split('.'), way))
    const answered = await outcome(record)
    table.push([pattern, field, `needed, ${way}`, String(answered)])
    expect(answered).toBeInstanceOf(RegistryFailure)
    expect(watched.unreadable).toEqual([{ path: pattern, fields: [expect.any(String)] }])
    expect(JSON.stringify(watched.unreadable) + String(answered)).not.toMatch(/\d{8}|[ก-๙]/)
  })

  const left = optional.flatMap((field) =>
    (['missing', 'null', 'empty'] as const).map((way) => ({ field, way })),
  )
  test.each(left)('$field, optional, $way: answered', async ({ field, way }) => {
    gateway.answer(path, changed(example, field.split('.'), way))
    const answered = await outcome(record)
    table.push([pattern, field, way, answered instanceof Error ? String(answered) : 'answered'])
    expect(answered).not.toBeInstanceOf(Error)
    expect(answered).not.toBeNull()
    expect(z.safeParse(complete, answered)).toMatchObject({ success: true })
  })
})
