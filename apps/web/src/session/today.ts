// Today in Bangkok by the server's clock (D1), and that a page stays open over midnight.
import { todayInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import { toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { serverNow } from '../api/server-time.ts'

const EVERY_MS = 30_000

/** A number, which is the same value while the day lasts. */
export function serverToday(): number {
  return toDateNumber(todayInBangkok(serverNow()))
}

/** Calls the listener when another day has begun; returns the function that ends it. */
export function subscribeToToday(listener: () => void): () => void {
  let known = serverToday()
  const timer = setInterval(() => {
    if (serverToday() === known) return
    known = serverToday()
    listener()
  }, EVERY_MS)
  return () => clearInterval(timer)
}
