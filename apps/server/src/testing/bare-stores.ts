// Baseline for the save benchmark: the bare route with this service's sessions and its way of storing a save (encryption, save key,
// access log), and nothing else of it: no registry, rule, check, limit, header or log line.
import fastify from 'fastify'
import { API_ROOT } from '@border-pass/contract/route'
import { systemClock } from '../adapters/clock/system-clock.ts'
import { openDatabase } from '../adapters/database/connection/connection.ts'
import { migrate } from '../adapters/database/migrations/migrate.ts'
import { openStores } from '../adapters/database/stores.ts'
import { aSavedRequest } from './a-saved-request.ts'

type Body = { readonly pid: string }

const COOKIE = 'session='
const KEY = { id: 'bench', bytes: Buffer.alloc(32, 1) }
const nothing = () => undefined

/** What a real save stores of a person is about as long. */
const PERSON = { email: 'somchai@example.com', addr1: '12/3#4###', addr2: 'ปากน้ำ#เมืองระนอง#ระนอง' }

async function openBareStores(connectionString: string) {
  await migrate(connectionString)
  return openStores({
    database: await openDatabase(connectionString),
    keys: [KEY],
    recordFormats: 'both',
    clock: systemClock(null),
    onBatch: nothing,
    reportUnreadable: nothing,
  })
}

/** `/session/` signs anybody in. Returns its port. */
export async function serveBareStores(connectionString: string): Promise<number> {
  const { sessions, requests } = await openBareStores(connectionString)
  const app = fastify()
  app.post<{ Body: Body }>(`${API_ROOT}/session/`, async ({ body: { pid } }, reply) => {
    const userInfo = { login_type: 0, pid, email: null, tel: null, name: 'นายสมชาย ใจดี' } as const
    return reply.header('set-cookie', COOKIE + (await sessions.openLaunch(userInfo))).send()
  })
  app.post<{ Body: Body }>(`${API_ROOT}/register/`, async ({ body, headers, id }, reply) => {
    const session = await sessions.find(headers.cookie?.slice(COOKIE.length) ?? '')
    if (session?.userInfo.pid !== body.pid) return reply.code(401).send()
    const what = ['person', 'card', 'moves', 'save'] as const
    const saved = await requests.save({
      request: aSavedRequest({ ...PERSON, pid: body.pid, savedAt: Date.now() }),
      saveKey: { key: String(headers['idempotency-key']), body: JSON.stringify(body) },
      entries: [{ subject: body.pid, what, why: 'save', by: 'citizen', requestId: id }],
      decideConflict: () => 'refuse',
    })
    return reply.code(saved.kind === 'saved' ? 201 : 409).send(saved)
  })
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
}
