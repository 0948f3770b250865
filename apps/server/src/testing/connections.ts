// A free port, and a connection without any HTTP of its own, for clients that are slow, greedy or wrong.
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

/** Returns a free port, for programs that cannot take port 0. */
export async function freePort(): Promise<string> {
  const probe = createServer()
  const port = await listen(probe)
  probe.close()
  return String(port)
}

/** Nobody listens there. (To port 1 fetch opens no connection.) */
export const NOWHERE = 'http://127.0.0.1:2'

/** `ended` resolves when the server has closed it. With `isReading` false it reads nothing. */
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

/** Returns a random address, for callers from anywhere. */
export function anyAddress(): string {
  const bytes = randomBytes(6)
  if ((bytes[5] ?? 0) < 64) return `203.${[...bytes.subarray(0, 3)].join('.')}`
  return `2001:db8:${bytes.toString('hex', 0, 2)}:${bytes.toString('hex', 2, 4)}::1`
}
