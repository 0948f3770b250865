// A proxy between browser and server with the round trip and the bandwidth of a slow line. Opening a connection costs a round trip, and all
// connections of the page and its service worker share the bandwidth.
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { devices } from '@playwright/test'
import { listen } from '../apps/server/src/testing/connections.ts'

/** Milliseconds a round trip, kilobytes a second, and how much slower the processor is than this one. */
export type Profile = { readonly roundTrip: number; readonly kilobytes: number; readonly slower: number }
/** A rural line with a slow phone, and a usual line. */
export const RURAL: Profile = { roundTrip: 400, kilobytes: 50, slower: 6 }
export const USUAL: Profile = { roundTrip: 100, kilobytes: 1_125, slower: 4 }
/** The slow network of the stored code. */
export const SLOW: Profile = { roundTrip: 400, kilobytes: 50, slower: 4 }
export const PHONE = { ...devices['Pixel 5'], viewport: { width: 360, height: 740 }, locale: 'th-TH' }
const REQUEST = /^(GET|POST|PUT|DELETE|HEAD) ([^ ?]+)/

/**
 * 'hangs' passes no bytes on, 'is cut' breaks each connection at its first byte, 'is away' refuses connections, 'slow' has the profile
 * SLOW, 'works' the line's own.
 */
export type Network = 'hangs' | 'is cut' | 'is away' | 'slow' | 'works'

export type Line = Awaited<ReturnType<typeof startLine>>

/** Called for all bytes in both directions, with the path of the call that they belong to. */
type RecordBytes = (path: string, bytes: number) => void

export async function startLine(port: number, profile: Profile, record: RecordBytes = () => undefined) {
  let network: Network = 'works'
  const seen: Seen = { requests: 0, bytes: 0, connections: 0, first: null }
  /** When the line is free for the next bytes to the browser. */
  let freeAt = 0
  const open = new Set<Socket>()
  // `near` is the connection to the browser, `far` that to the server.
  const proxy = createServer((near) => {
    if (network === 'is away') near.destroy()
    if (near.destroyed) return
    const far = connect(port, '127.0.0.1')
    seen.connections += 1
    const connection = seen.connections
    let path = ''
    for (const socket of [near, far]) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => [near, far].forEach((each) => each.destroy()))
      socket.on('close', () => open.delete(socket))
    }
    const getProfile = () => (network === 'slow' ? SLOW : profile)
    const readyAt = performance.now() + getProfile().roundTrip
    const toFar = delayInOrder(() => getProfile().roundTrip)
    const toNear = delayInOrder(() => getProfile().roundTrip)
    near.on('data', (part: Buffer) => {
      if (network === 'is cut') near.destroy()
      if (network === 'hangs' || near.destroyed) return
      const request = REQUEST.exec(part.toString('latin1', 0, 200))
      if (request) {
        seen.requests += 1
        seen.first ??= connection
        path = request[2] ?? ''
      }
      record(path, part.length)
      toFar(Math.max(readyAt, performance.now()), () => far.write(part))
    })
    far.on('data', (part: Buffer) => {
      seen.bytes += part.length
      record(path, part.length)
      if (network === 'hangs') return
      // Bytes divided by kilobytes a second are milliseconds.
      freeAt = Math.max(freeAt, performance.now()) + part.length / getProfile().kilobytes
      toNear(freeAt, () => near.write(part))
    })
    near.on('end', () => toFar(performance.now(), () => far.end()))
    far.on('end', () => toNear(freeAt, () => near.end()))
  })
  return {
    address: `http://127.0.0.1:${await listen(proxy)}`,
    profile,
    become(next: Network) {
      network = next
      // Some states affect new connections only, so the open ones are closed.
      if (next !== 'hangs') for (const socket of open) socket.destroy()
    },
    /** Begins to count; the returned function reports what has been sent since. */
    since: () => countFrom(seen),
    close() {
      proxy.close()
      for (const socket of open) socket.destroy()
    },
  }
}

/** Connections are numbered as they are opened; `first` is the one that carried the first request of the current step. */
type Seen = { requests: number; bytes: number; connections: number; first: number | null }

function countFrom(seen: Seen) {
  const before = { ...seen }
  seen.first = null
  return () => ({
    requests: seen.requests - before.requests,
    bytes: seen.bytes - before.bytes,
    // A new connection costs one more.
    roundTrips: seen.first !== null && seen.first > before.connections ? 2 : 1,
  })
}

/** Runs each piece of work half a round trip after its time, one after the other. */
function delayInOrder(roundTrip: () => number): (time: number, work: () => void) => void {
  let last: Promise<unknown> = Promise.resolve()
  return (time, work) => {
    const due = sleep(Math.max(0, time + roundTrip() / 2 - performance.now()))
    last = Promise.all([last, due]).then(work)
  }
}
