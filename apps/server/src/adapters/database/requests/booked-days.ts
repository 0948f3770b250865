// Counts the booked requests of an office by day (D58), at most once a minute for each office.
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

type BookedDays = ReadonlyMap<BuddhistDateNumber, number>
type OfficeDay = { readonly office: IssuingOffice; readonly today: BuddhistDate }

const NO_BOOKINGS: BookedDays = new Map()

export function createBookedDayCounter({ queries, clock }: Pick<StoreDeps, 'queries' | 'clock'>) {
  async function count({ office: { ccaa, borderCode }, today }: OfficeDay): Promise<BookedDays> {
    const rows = await queries.query(COUNT_BY_DAY, [
      ccaa,
      borderCode,
      toDateNumber(getFirstMeasuredDay(today)),
    ])
    return new Map(rows.map(({ travel_date: day, booked }) => [day, booked]))
  }

  const cache = new LRUCache<string, Promise<BookedDays>, OfficeDay>({
    max: ISSUING_OFFICES.length,
    // Minus one, because lru-cache still serves an entry of exactly this age.
    ttl: COUNTED_FOR_MS - 1,
    ttlResolution: 0,
    perf: clock,
    memoMethod: (_key, _expired, { context }) => count(context),
  })

  return async (office: IssuingOffice, today: BuddhistDate): Promise<BookedDays> => {
    const key = `${office.code} ${toDateNumber(today)}`
    try {
      return await cache.memo(key, { context: { office, today } })
    } catch (error) {
      cache.delete(key)
      // An outage hides the load of the days instead of failing the call.
      if (error instanceof DatabaseUnavailable) return NO_BOOKINGS
      throw error
    }
  }
}

const COUNT_BY_DAY = statement(
  `SELECT travel_date, count(*)::int AS booked FROM request
   WHERE ccaa = $1 AND border_code = $2 AND travel_date >= $3 AND status <> ${CANCELLED} GROUP BY travel_date`,
  z.object({ travel_date: z.int(), booked: z.int() }),
)
