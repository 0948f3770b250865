// Faults that the sandbox gateway simulates on demand, for tests of the real adapters.
import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { AREA_KINDS } from '@border-pass/contract/house-routes'
import { ok, refuse, type GatewayReply } from './gateway-replies.ts'

const between = (least: number, most: number) => z.number().check(z.minimum(least), z.maximum(most))

const Rate = z._default(between(0, 1), 0)

export const Faults = z.strictObject({
  /** Milliseconds before an answer. */
  delay: z._default(between(0, 60_000), 0),
  /** The share of the answers that are delayed, 0 to 1. */
  delayRate: z._default(between(0, 1), 1),
  /** Each rate is the share of the answers, 0 to 1, with this fault. cut: the connection ends before the body; half: it ends within the
   * body; stall: the body stops; endless: it never ends; sparse: without optional fields; stranger: the record of another person. */
  errorRate: Rate,
  errorStatus: z._default(between(400, 599), 503),
  /** If set, an error is HTTP 200 with this message code, as the portal sends it. */
  errorCode: z._default(z.nullable(z.int()), null),
  cutRate: Rate,
  halfRate: Rate,
  stallRate: Rate,
  endlessRate: Rate,
  wrongShapeRate: Rate,
  sparseRate: Rate,
  strangerRate: Rate,
  /** Faults occur only for paths that start with this. */
  only: z._default(z.string(), '/'),
  /** The number of faulty answers, after which no more faults occur; null: no limit. */
  times: z._default(z.nullable(between(0, 1_000_000)), null),
  /** The number of calls to answer before the first fault. */
  after: z._default(between(0, 1_000_000), 0),
})

export type Faults = z.output<typeof Faults>

/** If several faults occur at once, the first of this list is simulated. */
const KINDS = ['cut', 'half', 'stall', 'endless', 'error', 'wrongShape', 'stranger', 'sparse'] as const

type Fault = {
  readonly kind: (typeof KINDS)[number] | 'none'
  readonly delay: number
  readonly status: number
  readonly code: number | null
}

export const NO_FAULTS: Faults = z.parse(Faults, {})

/** Reads the initial faults from the environment, for example FAULTS='{"delay":100}'. */
export function readFaults({ FAULTS }: Readonly<Record<string, string | undefined>>): Faults {
  return z.parse(Faults, JSON.parse(FAULTS ?? '{}'))
}

export const NO_FAULT: Fault = { kind: 'none', delay: 0, status: 200, code: null }

export type FaultSwitch = ReturnType<typeof createFaultSwitch>

/** `set` replaces all earlier settings; `next` decides the fault of the next call. */
export function createFaultSwitch(initial: Partial<Faults> = {}) {
  let faults: Faults = { ...NO_FAULTS, ...initial }
  return {
    get: (): Faults => faults,
    set: (changes: Partial<Faults>): void => {
      faults = { ...NO_FAULTS, ...changes }
    },
    next: (path: string): Fault => {
      if (!path.startsWith(faults.only) || faults.times === 0) return NO_FAULT
      if (faults.after > 0) {
        faults = { ...faults, after: faults.after - 1 }
        return NO_FAULT
      }
      const { errorStatus: status, errorCode: code, times } = faults
      const delay = Math.random() < faults.delayRate ? faults.delay : 0
      const kind = KINDS.find((each) => Math.random() < faults[`${each}Rate`]) ?? 'none'
      const isFaulty = kind !== 'none' || delay > 0
      if (isFaulty && times !== null) faults = { ...faults, times: times - 1 }
      return { kind, delay, status, code }
    },
  }
}

/** Replaces the requested code or national ID in the record with another one. */
function toStrangerReply(reply: GatewayReply, path: string): GatewayReply {
  const requested = path.slice(path.lastIndexOf('/') + 1)
  const another = requested.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
  const text = JSON.stringify(reply.body).replaceAll(JSON.stringify(requested), JSON.stringify(another))
  return { ...reply, body: JSON.parse(text) }
}

function alterReply(reply: GatewayReply, { kind, status, code }: Fault, path: string): GatewayReply {
  if (kind === 'stranger') return toStrangerReply(reply, path)
  if (kind === 'error' && code !== null) return ok({ messageCode: code, message: 'a fault', result: null })
  if (kind === 'error') return refuse(status, 'a fault on demand')
  if (kind === 'sparse') return { ...reply, body: dropOptionalFields(path, reply.body) }
  return kind === 'wrongShape' ? { status: 200, body: { unexpected: reply.body } } : reply
}

export async function sendReply(
  response: ServerResponse,
  reply: GatewayReply,
  fault: Fault,
  path: string,
): Promise<void> {
  if (fault.delay > 0) await sleep(fault.delay)
  if (fault.kind === 'cut') {
    response.destroy()
    return
  }
  if (fault.kind === 'endless') return pipeline(Readable.from(generateBlanks()), response)
  const { status, body, headers } = alterReply(reply, fault, path)
  const content = Buffer.from(headers ? String(body) : JSON.stringify(body))
  const type = { 'content-type': 'application/json', ...headers }
  response.writeHead(status, { ...type, 'content-length': content.length })
  if (fault.kind !== 'half' && fault.kind !== 'stall') {
    response.end(content)
    return
  }
  response.write(content.subarray(0, content.length / 2), () => {
    if (fault.kind === 'half') response.destroy()
  })
}

function* generateBlanks() {
  for (;;) yield Buffer.alloc(65_536, ' ')
}

// Makes a registry record sparse: each optional field (D46) is kept, left out, set to null or emptied at random. Fields that decide the
// eligibility are kept: dates and codes of moves, the move-in date, the parent of a registry office, the place of birth.

type Json = { readonly [field: string]: unknown }

const withNames = (field: string) => [field, `${field}.th`, `${field}.en`]

const ENGLISH_NAME = ['englishName', 'englishName.middleName']

const PERSON = [
  'age',
  'middleName',
  'fatherName',
  'motherName',
  'birthPlace',
  'title.titleSex',
  ...ENGLISH_NAME,
]

const inItems = (fields: readonly string[]) => fields.map((field) => `items.${field}`)

/** The optional fields of each record, by the path of its call without the last segment. Remove a field here if a rule comes to depend on it. */
const OPTIONAL: Readonly<Record<string, readonly string[]>> = {
  '/pop': PERSON,
  '/pop/father': inItems(PERSON),
  '/pop/mother': inItems(PERSON),
  '/smcard': ['bp1Number', 'issueDate', 'expireDate', ...ENGLISH_NAME],
  '/imgcard': ['mimeType'],
  '/title/monk': ['title.titleSex', 'chaya'],
  '/move': inItems(['addDate']),
  '/book': inItems(['issueDate', 'expireDate']),
  '/rcode': ['th', 'en'],
  '/holiday': inItems(['th', 'en']),
  '/house': [
    'houseNo',
    'ccaatmm.th',
    'ccaatmm.en',
    'rcode.th',
    'rcode.en',
    ...['soi', 'thanon', 'trok'].flatMap(withNames),
  ],
  ...Object.fromEntries(AREA_KINDS.map((kind) => [`/house/${kind}`, ['th', 'en']])),
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function dropOptionalFields(path: string, record: unknown): unknown {
  const optional = OPTIONAL[path.slice(0, path.lastIndexOf('/'))] ?? []

  function drop(value: unknown, within: string): unknown {
    if (Array.isArray(value)) return value.map((item: unknown) => drop(item, within))
    if (!isJson(value)) return value
    const fields = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
      const field = within + name
      const kept: [string, unknown] = [name, drop(part, `${field}.`)]
      if (!optional.includes(field)) return [kept]
      const variants: [string, unknown][][] = [[kept], [], [[name, null]], [[name, isJson(part) ? {} : '']]]
      return variants[Math.floor(Math.random() * variants.length)] ?? [kept]
    })
    return Object.fromEntries(fields)
  }

  return drop(record, '')
}
