// How many requests are booked on each day of an office (D58), counted at most once a minute and office.
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { getFirstMeasuredDay } from '@border-pass/domain/handover/booking-load'
import { ISSUING_OFFICES, type IssuingOffice } from '@border-pass/domain/reference/issuing-offices'
import { CANCELLED } from '@border-pass/domain/request/request-status'
import {
  type BuddhistDate,
  type BuddhistDateNumber,
  toDateNumber,
} from '@border-pass/domain/values/dates/buddhist-date'
import { DatabaseUnavailable } from '../../../ports/failures.ts'
import { statement } from '../connection/connection.ts'
import type { StoreDeps } from '../encryption/look-up-hashes.ts'

const COUNTED_FOR_MS = 60_000

type Booked = ReadonlyMap<BuddhistDateNumber, number>
type OfficeDay = { readonly office: IssuingOffice; readonly today: BuddhistDate }

const NONE: Booked = new Map()

export function bookedDays({ queries, clock }: Pick<StoreDeps, 'queries' | 'clock'>) {
  async function count({ office: { ccaa, borderCode }, today }: OfficeDay): Promise<Booked> {
    const rows = await queries.query(countByDay, [ccaa, borderCode, toDateNumber(getFirstMeasuredDay(today))])
    return new Map(rows.map(({ travel_date: day, booked }) => [day, booked]))
  }

  const counted = new LRUCache<string, Promise<Booked>, OfficeDay>({
    max: ISSUING_OFFICES.length,
    // lru-cache serves through the last millisecond.
    ttl: COUNTED_FOR_MS - 1,
    ttlResolution: 0,
    perf: clock,
    memoMethod: (_key, _expired, { context }) => count(context),
  })

  return async (office: IssuingOffice, today: BuddhistDate): Promise<Booked> => {
    const key = `${office.code} ${toDateNumber(today)}`
    try {
      return await counted.memo(key, { context: { office, today } })
    } catch (error) {
      counted.delete(key)
      if (error instanceof DatabaseUnavailable) return NONE
      throw error
    }
  }
}

const countByDay = statement(
  `SELECT travel_date, count(*)::int AS booked FROM request
   WHERE ccaa = $1 AND border_code = $2 AND travel_date >= $3 AND status <> ${CANCELLED} GROUP BY travel_date`,
  z.object({ travel_date: z.int(), booked: z.int() }),
)
