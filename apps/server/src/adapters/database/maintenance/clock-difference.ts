// How far this machine's clock is ahead of the database's.
import * as z from 'zod/mini'
import type { Queries } from '../connection/connection.ts'

const readClock = {
  name: 'clock_read',
  text: 'SELECT clock_timestamp() AS now',
  row: z.object({ now: z.date() }),
}

/** In milliseconds, exact to the time that the question took. */
export async function clockDifference(queries: Queries): Promise<number> {
  const asked = Date.now()
  const [row] = await queries.query(readClock, [])
  if (!row) throw new Error('The database gave no time')
  return Math.round((asked + Date.now()) / 2 - row.now.getTime())
}
