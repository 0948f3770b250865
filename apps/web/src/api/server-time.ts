// What time it is by the server (decision 1): the Date of its answers, which no proxy leaves out. Until the first answer this
// device's clock stands in for it.
const A_SECOND = 1000

let ahead = 0

/**
 * Date is stamped while the call is under way, and tells whole seconds: the server is ahead by something between two limits.
 * What is known already stays where it lies between them, so that a slow answer does not move the time.
 */
export function recordServerTime({ headers }: Response, sentAt: number) {
  const told = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(told)) return
  const least = told - Date.now()
  const most = told + A_SECOND - sentAt
  ahead = Math.min(Math.max(ahead, least), most)
}

/** Milliseconds since 1 January 1970 UTC. */
export function serverNow(): number {
  return Date.now() + ahead
}
