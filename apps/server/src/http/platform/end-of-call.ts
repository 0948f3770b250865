// Aborts a call's look-ups in the civil registry at the deadline and, if the call only reads, when its client disconnects. A call that
// changes something continues without its client (D29).
import type { FastifyReply } from 'fastify'
import type { Route } from '@border-pass/contract/route'

/** A GET that redirects may sign in (ThaID). */
export const onlyReads = ({ method, changesNothing, reply }: Route) =>
  changesNothing === true || (method === 'GET' && reply.kind !== 'redirect')

type EndOfCall = { readonly signal: AbortSignal; readonly stopWatching: () => void }

export function watchEndOfCall(route: Route, reply: FastifyReply, deadlineMs: number): EndOfCall {
  const ending = new AbortController()
  const end = () => ending.abort()
  const deadline = setTimeout(end, Math.max(0, deadlineMs - reply.elapsedTime))
  if (onlyReads(route)) {
    // A connection that is already closed emits no further 'close'.
    if (reply.raw.destroyed) end()
    else reply.raw.once('close', end)
  }
  return {
    signal: ending.signal,
    stopWatching() {
      clearTimeout(deadline)
      reply.raw.off('close', end)
    },
  }
}
