// Empties the tables of the save keys whose day is past its retention, whole: no row is written anew.
import * as z from 'zod/mini'
import { NoRow } from '../connection/connection.ts'
import type { Queries } from '../connection/connection.ts'
import { dayOf, SAVE_KEY_SLOTS, slotOf } from '../requests/save-key-days.ts'

/** Saves wait behind this lock, so it is tried shortly; the next purge tries again. */
const limitLock = { name: 'purge_limit_lock', text: "SET LOCAL lock_timeout = '200ms'", row: NoRow }

function countDue(slot: number) {
  return {
    name: `purge_count_save_keys_${slot}`,
    text: `SELECT count(*)::int AS count, coalesce(max(day) < $1, false) AS is_due FROM save_key_${slot}`,
    row: z.object({ count: z.int(), is_due: z.boolean() }),
  }
}

function empty(slot: number) {
  return { name: `purge_empty_save_keys_${slot}`, text: `TRUNCATE save_key_${slot}`, row: NoRow }
}

/** Those into which no server writes now, however its clock differs from ours within a day. */
export function quietSlots(now: number): number[] {
  const today = dayOf(now)
  const written = [today - 1, today, today + 1].map(slotOf)
  return Array.from({ length: SAVE_KEY_SLOTS }, (_, slot) => slot).filter((slot) => !written.includes(slot))
}

/** Returns how many keys it held; 0 where it is not due. */
export async function emptySlot(queries: Queries, slot: number, dueBefore: number): Promise<number> {
  const [row] = await queries.query(countDue(slot), [dayOf(dueBefore)])
  if (!row?.is_due) return 0
  await queries.query(limitLock, [])
  await queries.query(empty(slot), [])
  return row.count
}
