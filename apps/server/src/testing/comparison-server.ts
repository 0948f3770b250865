// The comparison server: the save as a good team commonly writes it, with Fastify and Kysely, compiled schemas and one transaction a
// request. It looks up the session and the key, locks a live request, inserts, writes the audit row and deletes the draft. It
// encrypts nothing, applies no rule and limits no rate. The registry's records are the same for everybody, or asked for over HTTP as
// our save asks for them; the server decides nothing by them.
import fastify from 'fastify'
import type { FastifyRequest } from 'fastify'
import { Kysely, PostgresDialect } from 'kysely'
import type { Generated } from 'kysely'
import pg from 'pg'
import { API_ROOT } from '@border-pass/contract/route'
import { portOf } from './bare-servers.ts'

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

/** Its tables must be there (COMPARISON_TABLES). `registry` is its address and the token; empty for constant facts. */
export function serveComparison(connectionString: string, registry: readonly string[]): Promise<number> {
  const database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString, max: 10 }) }),
  })
  const findFacts = registry.length === 0 ? () => Promise.resolve(CONSTANT_FACTS) : registryFacts(registry)
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
  return portOf(app)
}

async function findPid(database: Kysely<Tables>, { headers }: FastifyRequest): Promise<string | undefined> {
  const token = headers.cookie?.split(';')[0] ?? ''
  const found = database.selectFrom('comparison.session').select('pid').where('token', '=', token)
  return (await found.executeTakeFirst())?.pid
}

type Save = { readonly body: Body; readonly key: string | null; readonly applicant: string }

function save(database: Kysely<Tables>, { body, key, applicant }: Save): Promise<number> {
  const { pid, borderCity, ccaa, borderCode, bpType, travelDate, deliveryType } = body
  const match = { pid, ccaa, border_code: borderCode, bp_type: bpType, border_city: borderCity }
  return database.transaction().execute(async (transaction) => {
    const requests = transaction.selectFrom('comparison.request').select('id').where('pid', '=', pid)
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
      await transaction
        .updateTable('comparison.request')
        .set({ status: 2 })
        .where('id', '=', live.id)
        .execute()
    const dates = { year: YEAR, travel_date: travelDate, register_date: TODAY }
    const { id } = await transaction
      .insertInto('comparison.request')
      .values({ ...match, ...dates, delivery_type: deliveryType, applicant, idempotency_key: key })
      .returning('id')
      .executeTakeFirstOrThrow()
    await transaction.insertInto('comparison.audit').values({ pid, action: 'save', request_id: id }).execute()
    await transaction.deleteFrom('comparison.draft').where('pid', '=', pid).execute()
    return id
  })
}

const CONSTANT_FACTS = {
  person: { title: 'นาย', fname: 'สมชาย', lname: 'ใจดี', ename: 'MR.#SOMCHAI##JAIDEE', dob: 25340512 },
  house: { hid: '85010012345', houseNo: '1', ccaatmm: { code: '85010100', th: 'ระนอง', en: 'RANONG' } },
  card: { bp1Number: '1234567890', issueDate: 25670101, expireDate: 25760101 },
}

const TIMEOUT_MS = 3_000

/** Requests what our save requests: person, house, face, card and moves. */
function registryFacts([url = '', token = '']: readonly string[]) {
  const headers = { authorization: `Bearer ${token}` }
  const ask = async (path: string): Promise<unknown> => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(url + path, { headers, redirect: 'manual', signal })
    if (!response.ok) throw new Error(`The registry answered ${response.status}.`)
    return response.json()
  }
  const askForHouse = async (pid: string) => {
    const person = await ask(`/pop/${pid}`)
    const hid = typeof person === 'object' && person !== null && 'hid' in person ? String(person.hid) : ''
    return { person, house: await ask(`/house/${hid}`) }
  }
  return async (pid: string) => {
    const [home, card] = await Promise.all([
      askForHouse(pid),
      ask(`/smcard/${pid}`),
      ask(`/imgcard/${pid}`),
      ask(`/move/${pid}`),
    ])
    return { ...home, card }
  }
}

type Tables = {
  'comparison.session': { token: string; pid: string; last_seen_at: Generated<Date> }
  'comparison.request': {
    id: Generated<number>
    year: number
    pid: string
    border_city: number
    ccaa: string
    border_code: string
    bp_type: number
    status: Generated<number>
    travel_date: number
    register_date: number
    saved_at: Generated<Date>
    delivery_type: number
    applicant: string
    idempotency_key: string | null
  }
  'comparison.audit': { id: Generated<number>; pid: string; action: string; request_id: number }
  'comparison.draft': { pid: string; draft: string }
}

export const COMPARISON_TABLES = `
  CREATE SCHEMA comparison;
  CREATE TABLE comparison.session (
    token text PRIMARY KEY, pid text NOT NULL, last_seen_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE TABLE comparison.request (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, year smallint NOT NULL, pid text NOT NULL,
    border_city smallint NOT NULL, ccaa text NOT NULL, border_code text NOT NULL, bp_type smallint NOT NULL,
    status smallint NOT NULL DEFAULT 0, travel_date integer NOT NULL, register_date integer NOT NULL,
    saved_at timestamptz NOT NULL DEFAULT now(), delivery_type smallint NOT NULL, applicant jsonb NOT NULL,
    idempotency_key text
  );
  CREATE UNIQUE INDEX ON comparison.request (pid, ccaa, border_code, bp_type, border_city) WHERE status = 0;
  CREATE UNIQUE INDEX ON comparison.request (pid, idempotency_key) WHERE idempotency_key IS NOT NULL;
  CREATE INDEX ON comparison.request (pid, saved_at DESC);
  CREATE TABLE comparison.audit (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, pid text NOT NULL, action text NOT NULL,
    request_id integer NOT NULL, at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX ON comparison.audit (pid, id DESC);
  CREATE TABLE comparison.draft (pid text PRIMARY KEY, draft jsonb NOT NULL);`

const text = { type: 'string' }
const number = { type: 'integer' }

/** Fastify compiles these schemas for validating and writing. */
const SUBMITTED = {
  type: 'object',
  required: ['pid', 'borderCity', 'ccaa', 'borderCode', 'bpType', 'phone', 'deliveryType', 'travelDate'],
  properties: {
    pid: { type: 'string', pattern: '^[0-9]{13}$' },
    borderCity: number,
    ccaa: { type: 'string', pattern: '^[0-9]{4}$' },
    borderCode: text,
    bpType: { type: 'integer', enum: [1, 2] },
    height: { type: 'integer', minimum: 1, maximum: 999 },
    bornPlace: { type: 'string', maxLength: 200 },
    objective: { type: 'string', maxLength: 200 },
    occupation: { type: 'string', maxLength: 200 },
    phone: { type: 'string', pattern: '^0[0-9]{8,9}$' },
    deliveryType: { type: 'integer', enum: [0, 1, 2] },
    travelDate: number,
    oldRequest: { type: 'string', nullable: true },
  },
} as const

const SAVED = {
  type: 'object',
  properties: {
    reqId: number,
    reqYear: number,
    registrationCode: text,
    isPay: { type: 'boolean' },
    request: {
      type: 'object',
      properties: {
        ...SUBMITTED.properties,
        status: number,
        person: { type: 'object', additionalProperties: true },
        house: { type: 'object', additionalProperties: true },
        card: { type: 'object', additionalProperties: true },
      },
    },
  },
} as const
