// The server's clock (D1), from the Date header of its answers. Until the first answer it is this device's clock.
import { toBangkokDate } from '@border-pass/domain/values/dates/bangkok-time'
import { toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'

const SECOND_MS = 1000

let offsetMs = 0

/**
 * Date is set somewhere between send and receipt, in whole seconds, so each answer gives a lower and an upper limit of the offset.
 * An offset already within the limits is kept, so a slow answer does not move the clock.
 */
export function recordServerTime({ headers }: Response, sentAt: number) {
  const serverTime = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(serverTime)) return
  const lowest = serverTime - Date.now()
  const highest = serverTime + SECOND_MS - sentAt
  offsetMs = Math.min(Math.max(offsetMs, lowest), highest)
}

/** Milliseconds since 1 January 1970 UTC. */
export const getServerTime = () => toServerTime(Date.now())

export const toServerTime = (time: number) => time + offsetMs

// The time of the last answer: each one restarts the session's idle time (D10).

let lastAnswer = 0

export function recordAnswer() {
  lastAnswer = Date.now()
}

export function getSecondsSinceAnswer() {
  return (Date.now() - lastAnswer) / 1000
}

// Today in Bangkok. A page may stay open over midnight.

const CHECK_DAY_MS = 30_000

/** Returns a number, so that React sees a change only at midnight. */
export function getServerToday(): number {
  return toDateNumber(toBangkokDate(getServerTime()))
}

export function subscribeToToday(listener: () => void): () => void {
  let lastDay = getServerToday()
  const timer = setInterval(() => {
    if (getServerToday() === lastDay) return
    lastDay = getServerToday()
    listener()
  }, CHECK_DAY_MS)
  return () => clearInterval(timer)
}
