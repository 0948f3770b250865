// The server's clock (D1), from the Date header of its answers. Until the first answer it is this device's clock.
import { toBangkokDate } from '@border-pass/domain/values/dates/bangkok-time'
import { toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'

const A_SECOND = 1000

let ahead = 0

/**
 * Date is set somewhere between send and receipt, in whole seconds, so each answer gives a lower and an upper limit of the offset.
 * An offset already within the limits is kept, so a slow answer does not move the clock.
 */
export function recordServerTime({ headers }: Response, sentAt: number) {
  const serverTime = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(serverTime)) return
  const least = serverTime - Date.now()
  const most = serverTime + A_SECOND - sentAt
  ahead = Math.min(Math.max(ahead, least), most)
}

/** Milliseconds since 1 January 1970 UTC. */
export const serverNow = () => onServersClock(Date.now())

export const onServersClock = (time: number) => time + ahead

// The time of the last answer: each one restarts the session's idle time (D10).

let lastAnswer = 0

export function recordAnswer() {
  lastAnswer = Date.now()
}

export function secondsSinceAnswer() {
  return (Date.now() - lastAnswer) / 1000
}

// Today in Bangkok. A page may stay open over midnight.

const EVERY_MS = 30_000

/** Returns a number, so that React sees a change only at midnight. */
export function serverToday(): number {
  return toDateNumber(toBangkokDate(serverNow()))
}

export function subscribeToToday(listener: () => void): () => void {
  let known = serverToday()
  const timer = setInterval(() => {
    if (serverToday() === known) return
    known = serverToday()
    listener()
  }, EVERY_MS)
  return () => clearInterval(timer)
}
