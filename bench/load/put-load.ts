// Sends calls to a server on this machine over keep-alive connections, one call at a time on each, until none is left or the time is up.
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
  /** Of each answer. */
  readonly milliseconds: readonly number[]
  /** Processor time of this process per call. */
  readonly microsecondsOfOurs: number
}

const MOST_SECONDS = 600
const LOOPBACK = /^127\.|^\[::1\]$/

function loopback(address: string): { host: string; port: number } {
  const { hostname: host, port } = new URL(address)
  if (!LOOPBACK.test(host)) throw new Error('The bench sends load only to this machine.')
  return { host, port: Number(port) }
}

/** Sends the next call after each answer. */
function sendCalls(socket: Socket, calls: Iterator<Call>, record: (milliseconds: number) => void): void {
  let call: Call | undefined
  let sentAt = 0
  const send = () => {
    const next = calls.next()
    call = next.done === true ? undefined : next.value
    if (call === undefined) return void socket.end()
    sentAt = performance.now()
    socket.write(call.bytes)
  }
  const receive = (answer: Answer) => {
    if (answer.status === call?.expects) {
      record(performance.now() - sentAt)
      call.onAnswer?.(answer)
      send()
    } else socket.destroy(new Error(`Answered with ${answer.status}: ${answer.body.toString()}`))
  }
  socket
    .setNoDelay()
    .on('connect', send)
    .on('data', answerReader(receive))
    .on('end', () => {
      if (call !== undefined) socket.destroy(new Error('The server closed the connection.'))
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
    sendCalls(socket, shared, (each) => milliseconds.push(each))
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
