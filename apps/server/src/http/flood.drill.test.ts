// Hundreds of connections send slowly, do not read or stay silent, while citizens use the server (ADR 20).
import { afterEach, expect, test } from 'vitest'
import { openBrowser, send } from '../testing/browser.ts'
import { openConnection, type RawConnection } from '../testing/connections.ts'
import { startTestServer } from '../testing/test-server.ts'

const HOST = 'Host: a\r\n'
const DRIP = `POST /api/v1/auth/bps/login5field/ HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n`
const MANY_CALLS = `GET /api/openapi.json HTTP/1.1\r\n${HOST}\r\n`.repeat(50)
const REPEAT_MS = 500

const limits = { headersMs: 400, requestMs: 800, idleMs: 600, answerMs: 1_500, connections: 60 }
const server = await startTestServer({ limits })
const citizen = server.nextCitizen()
const browser = openBrowser(server.address)
await browser.signIn(citizen)

let repeating: NodeJS.Timeout | undefined
afterEach(() => clearInterval(repeating))

test.each<
  [string, number, { isReading: boolean; begin?: string; repeat: (connection: RawConnection) => void }]
>([
  [
    'drip',
    40,
    { isReading: true, begin: DRIP, repeat: ({ socket }) => socket.writable && socket.write(' ') },
  ],
  // A socket notices its end only while it is read.
  ['never read', 60, { isReading: false, begin: MANY_CALLS, repeat: ({ socket }) => socket.resume() }],
  ['stay silent', 80, { isReading: true, repeat: () => undefined }],
])(
  'connections that %s are ended, while citizens are served',
  async (_what, count, { isReading, begin, repeat }) => {
    const connections = await Promise.all(
      Array.from({ length: count }, async () => {
        const connection = await openConnection(server.address, { isReading })
        if (begin !== undefined) connection.socket.write(begin)
        return connection
      }),
    )
    repeating = setInterval(() => connections.forEach(repeat), REPEAT_MS)
    const isServed = () =>
      browser.call('GET', '/register/draft').then(
        ({ status }) => status,
        () => null,
      )
    await expect.poll(isServed).toBe(200)
    // A newcomer waits until the limits have ended some of them.
    const isNewcomerServed = () =>
      send(`${server.address}/healthz`, { headers: { connection: 'close' } }).then(
        ({ status }) => status,
        () => null,
      )
    await expect.poll(isNewcomerServed).toBe(200)
    await Promise.all(connections.map(({ ended }) => ended))
    await expect.poll(isServed).toBe(200)
  },
)
