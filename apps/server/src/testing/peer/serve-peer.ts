// The save as a good team commonly writes it, for comparison: Fastify with Kysely, compiled schemas, one transaction a request. It
// looks up the session and the key, locks a live request, inserts, writes the audit row and deletes the draft. It encrypts nothing,
// applies no rule and limits no rate.
import fastify from 'fastify'
import type { FastifyRequest } from 'fastify'
import { API_ROOT } from '@border-pass/contract/route'
import { openPeerDatabase } from './peer-database.ts'
import type { PeerDatabase } from './peer-database.ts'
import type { FindFacts } from './peer-facts.ts'
import { SAVED, SUBMITTED } from './peer-schemas.ts'

const YEAR = 2569
const TODAY = 25691120

type Body = {
  readonly pid: string
  readonly borderCity: number
  readonly ccaa: string
  readonly borderCode: string
  readonly bpType: number
  readonly travelDate: number
  readonly deliveryType: number
}

async function findPid(database: PeerDatabase, { headers }: FastifyRequest): Promise<string | undefined> {
  const token = headers.cookie?.split(';')[0] ?? ''
  const found = database.selectFrom('peer.session').select('pid').where('token', '=', token)
  return (await found.executeTakeFirst())?.pid
}

type Save = { readonly body: Body; readonly key: string | null; readonly applicant: string }

function save(database: PeerDatabase, { body, key, applicant }: Save): Promise<number> {
  const { pid, borderCity, ccaa, borderCode, bpType, travelDate, deliveryType } = body
  const match = { pid, ccaa, border_code: borderCode, bp_type: bpType, border_city: borderCity }
  return database.transaction().execute(async (transaction) => {
    const requests = transaction.selectFrom('peer.request').select('id').where('pid', '=', pid)
    if (key !== null) {
      const repeated = await requests.where('idempotency_key', '=', key).executeTakeFirst()
      if (repeated) return repeated.id
    }
    const live = await requests
      .where('ccaa', '=', ccaa)
      .where('border_code', '=', borderCode)
      .where('bp_type', '=', bpType)
      .where('border_city', '=', borderCity)
      .where('status', '=', 0)
      .forUpdate()
      .executeTakeFirst()
    if (live)
      await transaction.updateTable('peer.request').set({ status: 2 }).where('id', '=', live.id).execute()
    const dates = { year: YEAR, travel_date: travelDate, register_date: TODAY }
    const { id } = await transaction
      .insertInto('peer.request')
      .values({ ...match, ...dates, delivery_type: deliveryType, applicant, idempotency_key: key })
      .returning('id')
      .executeTakeFirstOrThrow()
    await transaction.insertInto('peer.audit').values({ pid, action: 'save', request_id: id }).execute()
    await transaction.deleteFrom('peer.draft').where('pid', '=', pid).execute()
    return id
  })
}

/** Its tables are there (PEER_TABLES). Returns its port. */
export async function servePeer(connectionString: string, findFacts: FindFacts): Promise<number> {
  const database = openPeerDatabase(connectionString)
  const app = fastify()
  const schema = { body: SUBMITTED, response: { 201: SAVED } }
  app.post<{ Body: Body }>(`${API_ROOT}/register/`, { schema }, async (request, reply) => {
    const { body, headers } = request
    if ((await findPid(database, request)) !== body.pid) return reply.code(403).send({})
    const facts = await findFacts(body.pid)
    const applicant = JSON.stringify({ ...body, ...facts })
    const key = headers['idempotency-key']
    const reqId = await save(database, { body, key: typeof key === 'string' ? key : null, applicant })
    const registrationCode = `${String(reqId).padStart(7, '0')}${YEAR}`
    const saved = { ...body, status: 0, ...facts }
    return reply.code(201).send({ reqId, reqYear: YEAR, registrationCode, isPay: false, request: saved })
  })
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
}
