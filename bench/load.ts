// Puts load on a server of this machine: keep-alive connections with one call at a time on each. Calls are encoded before the time is
// taken. An unexpected status ends the bench.
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { API_ROOT } from '@border-pass/contract/auth-addresses'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import type { Application } from '@border-pass/contract/schemas/application-schema'
import { generateCitizen } from '../apps/server/src/adapters/civil-registry/sandbox/sandbox-registry.ts'
import { toCardFields } from '../apps/server/src/testing/browser.ts'
import { anApplication } from '../apps/server/src/testing/sample-requests.ts'
import { processorSeconds, quantile } from './figures.ts'

export type Call = {
  readonly bytes: Buffer
  readonly expects: number
  readonly onAnswer?: (answer: Answer) => void
}

type Answer = { readonly status: number; readonly head: string; readonly body: Buffer }

export type SignedIn = { readonly citizen: SandboxCitizen; readonly cookie: string }
export type Reader = SignedIn & { readonly codes: readonly string[] }
export type Running = { readonly address: string; readonly pid: number }

type Load = {
  readonly address: string
  readonly connections: number
  readonly calls: Iterable<Call>
}

const MOST_SECONDS = 600
/** Connections for preparing data, before the time is taken. */
const CONNECTIONS = 32
const clock = { now: () => Date.now() }

export async function measureLoad({ pid, address }: Running, calls: readonly Call[], connections: number) {
  const before = processorSeconds(pid)
  const { perSecond, milliseconds } = await putLoad({ address, connections, calls })
  return {
    perSecond,
    serverMicroseconds: ((processorSeconds(pid) - before) / calls.length) * 1e6,
    p50: quantile(milliseconds, 0.5),
    p95: quantile(milliseconds, 0.95),
    p99: quantile(milliseconds, 0.99),
  }
}

/** Sends calls until none is left. Fails after MOST_SECONDS. */
export async function putLoad({ address, connections, calls }: Load) {
  const { hostname: host, port } = new URL(address)
  // All connections take their next call from the same iterator.
  const shared = calls[Symbol.iterator]()
  const milliseconds: number[] = []
  const signal = AbortSignal.timeout(MOST_SECONDS * 1_000)
  const startedAt = performance.now()
  const sockets = Array.from({ length: connections }, () => connect({ host, port: Number(port), signal }))
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
  return { perSecond: milliseconds.length / ((performance.now() - startedAt) / 1_000), milliseconds }
}

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
    .on('data', createAnswerReader(receive))
    .on('end', () => {
      if (call !== undefined) socket.destroy(new Error('The server closed the connection.'))
    })
}

/** Splits the received bytes into answers, with little processor time. */
function createAnswerReader(onAnswer: (answer: Answer) => void): (chunk: Buffer) => void {
  let unread: Buffer = Buffer.alloc(0)
  return (chunk) => {
    unread = unread.length === 0 ? chunk : Buffer.concat([unread, chunk])
    const endOfHead = unread.indexOf('\r\n\r\n')
    if (endOfHead < 0) return
    const head = unread.toString('latin1', 0, endOfHead)
    const start = endOfHead + 4
    const end = start + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (unread.length < end) return
    const body = unread.subarray(start, end)
    // A connection has one call under way, so no other answer follows.
    unread = unread.subarray(end)
    // The head begins with HTTP/1.1 and the status.
    onAnswer({ status: Number(head.slice(9, 12)), head, body })
  }
}

type CallParts = {
  readonly method: string
  /** Relative to /api/v1. */
  readonly path: string
  readonly cookie?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Encodes a call as a browser sends it from a page of the service. */
export function encodeCall({ method, path, cookie, body, headers = {} }: CallParts, expects = 200): Call {
  const payload = body === undefined ? '' : JSON.stringify(body)
  const lines = {
    host: 'border-pass',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0',
    accept: '*/*',
    'accept-language': 'th-TH,th;q=0.9',
    'sec-fetch-site': 'same-origin',
    ...(cookie !== undefined && { cookie }),
    ...(payload !== '' && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
    }),
    ...headers,
  }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  const bytes = Buffer.from(`${method} ${API_ROOT}${path} HTTP/1.1\r\n${head.join('')}\r\n${payload}`)
  return { bytes, expects }
}

export const readCall = (path: string, cookie: string): Call => encodeCall({ method: 'GET', path, cookie })

/** Encodes a whole save as the web app sends it. Its Idempotency-Key is new for the citizen, because each save replaces another request. */
export function saveCall({ citizen, cookie }: SignedIn, overrides: Partial<Application> = {}): Call {
  const body = anApplication(citizen, clock, overrides)
  const headers = { 'idempotency-key': `after ${body.oldRequest ?? 'none'}` }
  return encodeCall({ method: 'POST', path: '/register/', cookie, headers, body }, 201)
}

/** Returns `count` generated citizens of the sandbox, beginning with number `from`. */
export const generateCitizens = (count: number, from = 0): SandboxCitizen[] =>
  Array.from({ length: count }, (_, n) => generateCitizen(from + n, clock.now()))

/** Signs citizens in with the five fields, in any order. A sandbox does not limit sign-ins from its own machine. */
export async function signInCitizens(
  address: string,
  citizens: readonly SandboxCitizen[],
  connections = CONNECTIONS,
): Promise<SignedIn[]> {
  const signedIn: SignedIn[] = []
  const calls = citizens.map((citizen) => ({
    ...encodeCall({ method: 'POST', path: '/auth/bps/login5field/', body: toCardFields(citizen) }),
    onAnswer: ({ head }: Answer) =>
      void signedIn.push({ citizen, cookie: /set-cookie: ([^;\r]+)/i.exec(head)?.[1] ?? '' }),
  }))
  await putLoad({ address, connections, calls })
  return signedIn
}

export const readCode = ({ body }: Answer): string =>
  /"registrationCode":"(\d+)"/.exec(body.toString())?.[1] ?? ''

/** Turns the registration code 00000012569 into 1/2569. */
export const toNumberPath = (code: string) => `${Number(code.slice(0, -4))}/${code.slice(-4)}`

/** Signs citizens in and saves a few requests for each; each request cancels the one before. */
export async function saveRequests(address: string, citizens: number, each: number): Promise<Reader[]> {
  const people = await signInCitizens(address, generateCitizens(citizens))
  const readers = people.map((one) => ({ ...one, codes: [] as string[] }))
  for (let turn = 0; turn < each; turn += 1) {
    const calls = readers.map((reader) => {
      const last = reader.codes.at(-1)
      const call = saveCall(reader, last === undefined ? {} : { oldRequest: toNumberPath(last) })
      return { ...call, onAnswer: (answer: Answer) => void reader.codes.push(readCode(answer)) }
    })
    await putLoad({ address, connections: CONNECTIONS, calls })
  }
  return readers
}
