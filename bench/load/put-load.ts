// Puts calls on a server of this machine over a few connections that stay open, one call under way on each; bounded by the
// calls that are given, and in time.
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { answerReader } from './answer-reader.ts'
import type { Answer } from './answer-reader.ts'
import type { Call } from './http-call.ts'

type Load = {
  readonly address: string
  readonly connections: number
  readonly calls: Iterable<Call>
}

export type Outcome = {
  readonly answered: number
  readonly perSecond: number
  /** How long each answer took. */
  readonly milliseconds: readonly number[]
  /** What a call takes of a processor in this process. */
  readonly microsecondsOfOurs: number
}

const MOST_SECONDS = 600
const LOOPBACK = /^127\.|^\[::1\]$/

function loopback(address: string): { host: string; port: number } {
  const { hostname: host, port } = new URL(address)
  if (!LOOPBACK.test(host)) throw new Error('Load is put on this machine alone.')
  return { host, port: Number(port) }
}

/** One call after the answer to the one before. */
function talk(socket: Socket, calls: Iterator<Call>, note: (milliseconds: number) => void): void {
  let call: Call | undefined
  let sentAt = 0
  const send = () => {
    const next = calls.next()
    call = next.done === true ? undefined : next.value
    if (call === undefined) return void socket.end()
    sentAt = performance.now()
    socket.write(call.bytes)
  }
  const hear = (answer: Answer) => {
    if (answer.status === call?.expects) {
      note(performance.now() - sentAt)
      call.onAnswer?.(answer)
      send()
    } else socket.destroy(new Error(`Answered with ${answer.status}: ${answer.body.toString()}`))
  }
  socket
    .setNoDelay()
    .on('connect', send)
    .on('data', answerReader(hear))
    .on('end', () => {
      if (call !== undefined) socket.destroy(new Error('The server hung up.'))
    })
}

export async function putLoad({ address, connections, calls }: Load): Promise<Outcome> {
  const place = loopback(address)
  const shared = calls[Symbol.iterator]()
  const milliseconds: number[] = []
  const ending = AbortSignal.timeout(MOST_SECONDS * 1_000)
  const ours = process.cpuUsage()
  const startedAt = performance.now()
  const sockets = Array.from({ length: connections }, () => connect({ ...place, signal: ending }))
  const closed = sockets.map(async (socket) => {
    const gone = new Promise((resolve, reject) => socket.on('close', resolve).on('error', reject))
    talk(socket, shared, (each) => milliseconds.push(each))
    await gone
  })
  try {
    await Promise.all(closed)
  } finally {
    for (const socket of sockets) socket.destroy()
  }
  const seconds = (performance.now() - startedAt) / 1_000
  const { user, system } = process.cpuUsage(ours)
  const answered = milliseconds.length
  return {
    answered,
    perSecond: answered / seconds,
    milliseconds,
    microsecondsOfOurs: (user + system) / answered,
  }
}
