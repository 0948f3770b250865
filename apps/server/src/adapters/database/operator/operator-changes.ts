// The changes of the operator in operator_change (D51): servers poll them, and the operator's command reads and writes them.
import * as z from 'zod/mini'
import { OfficeContact } from '@border-pass/contract/notice-routes'
import { BorderCity, DateNumber, OfficeCode } from '@border-pass/contract/schemas/wire'
import { isClosureOf, sortNarrowestFirst } from '@border-pass/domain/handover/closures'
import { ISSUING_OFFICES } from '@border-pass/domain/reference/issuing-offices'
import { PENDING } from '@border-pass/domain/request/request-status'
import { toStartOfBangkokDay, toBangkokDate } from '@border-pass/domain/values/dates/bangkok-time'
import {
  addDays,
  type BuddhistDate,
  fromDateNumber,
  toDateNumber,
} from '@border-pass/domain/values/dates/buddhist-date'
import { describeFailure } from '../../../ports/log-line.ts'
import type { BackgroundWork, Clock, Warn } from '../../../ports/operation.ts'
import type {
  NewChange,
  OperatorChange,
  OperatorData,
  OperatorDesk,
  OperatorNews,
} from '../../../ports/operator.ts'
import { type Database, type Queries, statement } from '../connection/connection.ts'
import { createOwnerPurge } from './owner-purge.ts'

const REFRESH_MS = 5_000

type NewsDeps = {
  readonly queries: Queries
  readonly clock: Clock
  readonly background: BackgroundWork
  /** Reports a change of a kind that this release does not know, and a failed read. */
  readonly warn: Warn
}

/** Reads the operator's data now and again every five seconds, so that calls read it from memory. */
export async function followOperatorNews({
  queries,
  clock,
  warn,
  background,
}: NewsDeps): Promise<OperatorNews> {
  const reported = new Set<number>()
  const reportUnknown = (id: number) => {
    if (!reported.has(id))
      warn({ change: id }, 'A change of the operator is of a kind that this release does not know')
    reported.add(id)
  }
  const read = async () =>
    toData(await queries.query(FIND_ACTIVE_CHANGES, [new Date(clock.now())]), reportUnknown)
  let current = await read()
  let isFailing = false
  let [started, newestShown] = [0, 0]
  const refresh = async () => {
    const order = (started += 1)
    try {
      const found = await read()
      isFailing = false
      // If two reads overlap, the one that started later wins.
      if (order < newestShown) return
      newestShown = order
      current = found
    } catch (error) {
      if (!isFailing)
        warn(describeFailure(error), 'The operator’s changes could not be read; those read last stay')
      isFailing = true
    }
  }
  const timer = setInterval(() => background.run('operator-news', refresh()), REFRESH_MS)
  timer.unref()
  return {
    current: () => current,
    refresh,
    stop: () => clearInterval(timer),
  }
}

/** For the operator's commands: records and lists changes, and purges what only the owner of the tables may delete. */
export function openOperatorDesk(queries: Database, clock: Clock): OperatorDesk {
  const record = async ({ by, why, change, undoes }: NewChange): Promise<number> => {
    const { kind, ...stored } = z.encode(Change, change)
    const at = new Date(clock.now())
    const [row] = await queries.query(INSERT_CHANGE, [at, by, why, kind, stored, findEnd(change, at), undoes])
    if (!row) throw new Error('An insert gave no row')
    return row.id
  }
  return {
    record,
    ...createOwnerPurge(queries, clock, record),
    async listChanges() {
      const rows = await queries.query(LIST_CHANGES, [new Date(clock.now())])
      return rows.map(({ kind, change, is_undone: isUndone, is_over: isOver, ...row }) => ({
        ...row,
        change: decodeChange(kind, change),
        isUndone,
        isOver,
      }))
    },
    async findAffected(closure) {
      const offices = ISSUING_OFFICES.filter((office) => isClosureOf(closure, office))
      const from = Math.max(toDateNumber(toBangkokDate(clock.now())), toDateNumber(closure.from))
      const until = closure.until && toDateNumber(closure.until)
      const places = offices.map(({ ccaa, borderCode }) => `${ccaa}${borderCode}`)
      const rows = await queries.query(FIND_AFFECTED_REQUESTS, [places, from, until])
      return rows.map(({ travel_date: day, ...row }) => ({ ...row, travelDate: fromDateNumber(day) }))
    },
  }
}

// A change is stored as its kind and JSON, with days and instants in the contract's format.

const Day = z.codec(DateNumber, z.custom<BuddhistDate>(), { decode: fromDateNumber, encode: toDateNumber })
const Instant = z.codec(z.iso.datetime(), z.number(), {
  decode: (text) => Date.parse(text),
  encode: (instant) => new Date(instant).toISOString(),
})
const announcementFields = { from: Instant, to: z.nullable(Instant), info: z.string() }

const Change = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('closure'),
    office: z.nullable(OfficeCode),
    borderCity: z.nullable(BorderCity),
    from: Day,
    until: z.nullable(Day),
    info: z.string(),
  }),
  z.object({ kind: z.literal('notice'), ...announcementFields }),
  z.object({ kind: z.literal('pause'), ...announcementFields }),
  z.object({ kind: z.literal('contact'), office: OfficeCode, contact: OfficeContact }),
  z.object({ kind: z.literal('office-token'), office: OfficeCode, sha256: z.string() }),
  z.object({ kind: z.literal('request-years'), years: z.int() }),
  // Only logged: the help desk's look-up of a request. A function of the database writes it, and no server acts on it.
  z.object({ kind: z.literal('look-up'), of: z.string(), role: z.string() }),
  z.object({ kind: z.literal('undo') }),
])

/** Returns null for a kind that this release does not know. */
function decodeChange(kind: string, stored: unknown) {
  return z.safeParse(Change, { ...z.parse(z.looseObject({}), stored), kind }).data ?? null
}

/** Returns null for a change that holds until it is undone. */
function findEnd(change: OperatorChange, at: Date): Date | null {
  // A change of REQUEST_YEARS is only logged. No server acts on it, so it ends at once.
  if (change.kind === 'request-years') return at
  if (change.kind === 'closure')
    return change.until && new Date(toStartOfBangkokDay(addDays(change.until, 1)))
  return 'to' in change && change.to !== null ? new Date(change.to) : null
}

type Row = { readonly id: number; readonly kind: string; readonly change: unknown }

/** Leaves out and reports changes of kinds that this release does not know. */
function toData(rows: readonly Row[], reportUnknown: (id: number) => void): OperatorData {
  const changes = rows.flatMap(({ id, kind, change: stored }) => {
    const change = decodeChange(kind, stored)
    if (change === null) reportUnknown(id)
    return change ?? []
  })
  return {
    closures: sortNarrowestFirst(changes.filter((change) => change.kind === 'closure')),
    notices: changes.filter((change) => change.kind === 'notice'),
    pauses: changes.filter((change) => change.kind === 'pause'),
    officeTokens: new Map(
      changes
        .filter((change) => change.kind === 'office-token')
        .map(({ sha256, office }) => [sha256, office]),
    ),
    contacts: new Map(
      changes.filter((change) => change.kind === 'contact').map(({ office, contact }) => [office, contact]),
    ),
  }
}

// The SQL. $1 is the time of the service's clock, not the database's.

const FIND_ACTIVE_CHANGES = statement(
  `SELECT id, kind, change FROM operator_change AS standing
   WHERE kind <> 'undo' AND (ends_at IS NULL OR ends_at > $1)
     AND NOT EXISTS (SELECT FROM operator_change AS later WHERE later.undoes = standing.id)
   ORDER BY id`,
  z.object({ id: z.int(), kind: z.string(), change: z.unknown() }),
)

const LIST_CHANGES = statement(
  `SELECT id, at, by, why, kind, change, undoes, ends_at IS NOT NULL AND ends_at <= $1 AS is_over,
     EXISTS (SELECT FROM operator_change AS later WHERE later.undoes = each.id) AS is_undone
   FROM operator_change AS each ORDER BY id`,
  z.object({
    id: z.int(),
    at: z.date(),
    by: z.string(),
    why: z.string(),
    kind: z.string(),
    change: z.unknown(),
    undoes: z.nullable(z.int()),
    is_over: z.boolean(),
    is_undone: z.boolean(),
  }),
)

const INSERT_CHANGE = statement(
  `INSERT INTO operator_change (at, by, why, kind, change, ends_at, undoes) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
  z.object({ id: z.int() }),
)

const FIND_AFFECTED_REQUESTS = statement(
  `SELECT req_year AS "reqYear", req_id AS "reqId", ccaa, border_code AS "borderCode", travel_date FROM request
   WHERE status = ${PENDING} AND ccaa || border_code = ANY($1) AND travel_date >= $2 AND ($3::int IS NULL OR travel_date <= $3)
   ORDER BY ccaa, border_code, travel_date, req_year, req_id`,
  z.object({
    reqYear: z.int(),
    reqId: z.int(),
    ccaa: z.string(),
    borderCode: z.string(),
    travel_date: z.int(),
  }),
)
