// Ports, addresses and raw TCP connections, for clients that are slow, greedy or malformed.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type Server } from 'node:net'

/** Listens on this machine, by default on a free port, and returns the port. */
export async function listen(server: Server, port = 0): Promise<number> {
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on TCP.')
  return address.port
}

/** For programs that do not accept port 0. */
export async function findFreePort(): Promise<string> {
  const probe = createServer()
  const port = await listen(probe)
  probe.close()
  return String(port)
}

/** An address on which nothing listens. (fetch blocks port 1.) */
export const NOWHERE = 'http://127.0.0.1:2'

/** `ended` resolves when the connection closes. With `isReading: false` the client reads nothing. */
export async function openConnection(address: string, { isReading = true } = {}) {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port) })
  let received = ''
  socket.on('error', () => null)
  if (isReading) socket.on('data', (bytes) => (received += bytes.toString('latin1')))
  const ended = new Promise<void>((resolve) => void socket.once('close', () => resolve()))
  await once(socket, 'connect')
  return { socket, received: () => received, ended }
}

/** Returns a random address for a caller: IPv4 in one of four cases, else IPv6. */
export function createRandomAddress(): string {
  const bytes = randomBytes(6)
  if ((bytes[5] ?? 0) < 64) return `203.${[...bytes.subarray(0, 3)].join('.')}`
  return `2001:db8:${bytes.toString('hex', 0, 2)}:${bytes.toString('hex', 2, 4)}::1`
}
