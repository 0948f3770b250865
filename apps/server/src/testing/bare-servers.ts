// Servers that do a part of what ours does and nothing else of it, as references for the benches. Each returns its port.
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { API_ROOT } from '@border-pass/contract/route'
import { batchCalls } from '../adapters/database/connection/batch-calls.ts'
import { REQUEST_COLUMNS } from '../adapters/database/requests/request-row.ts'

async function portOf(app: FastifyInstance): Promise<number> {
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
}

const LIST = {
  name: 'list',
  text: `SELECT ${REQUEST_COLUMNS} FROM request WHERE citizen = $1 ORDER BY saved_at DESC, req_year DESC, req_id DESC`,
}

const ONE = {
  name: 'one',
  text: `SELECT ${REQUEST_COLUMNS} FROM request WHERE citizen = $1 AND req_year = $2 AND req_id = $3`,
}

type Params = { readonly citizen: string; readonly reqYear?: string; readonly reqId?: string }

/** Fastify and a pool with the statements of our reads; the rows are returned undecoded. */
export function serveBareReads(connectionString: string): Promise<number> {
  const pool = new pg.Pool({ connectionString, max: 10 })
  const app = fastify()
  const read = async (statement: typeof LIST, values: unknown[]) => {
    const { rows } = await pool.query<{ readonly person: Buffer }>({ ...statement, values })
    return rows.map((row) => ({ ...row, person: row.person.toString('base64') }))
  }
  app.get<{ Params: Params }>(`${API_ROOT}/:citizen`, async ({ params }) => ({
    items: await read(LIST, [Buffer.from(params.citizen, 'hex')]),
  }))
  app.get<{ Params: Params }>(`${API_ROOT}/:citizen/:reqYear/:reqId`, async ({ params }) => {
    const { citizen, reqYear, reqId } = params
    const [row] = await read(ONE, [Buffer.from(citizen, 'hex'), reqYear, reqId])
    return row
  })
  return portOf(app)
}

const INSERT = {
  name: 'insert',
  text: `
    INSERT INTO bench.request (
      req_year, req_id, citizen, border_city, ccaa, border_code, bp_type, travel_date, register_date, saved_at,
      delivery_type, follower_count, time_ltambon, person
    )
    SELECT 2569, nextval('bench.request_id')::int, citizen, border_city, ccaa, border_code, bp_type, travel_date, 25691120, now(),
      0, 0, 120, person
    FROM unnest($1::bytea[], $2::smallint[], $3::text[], $4::text[], $5::smallint[], $6::int[], $7::bytea[])
      AS submitted (citizen, border_city, ccaa, border_code, bp_type, travel_date, person)
    RETURNING req_id`,
}

type Body = {
  readonly pid: string
  readonly borderCity: number
  readonly ccaa: string
  readonly borderCode: string
  readonly bpType: number
  readonly travelDate: number
}

function columnsOf(bodies: readonly Body[]): unknown[][] {
  return [
    bodies.map(({ pid }) => Buffer.from(pid)),
    bodies.map(({ borderCity }) => borderCity),
    bodies.map(({ ccaa }) => ccaa),
    bodies.map(({ borderCode }) => borderCode),
    bodies.map(({ bpType }) => bpType),
    bodies.map(({ travelDate }) => travelDate),
    bodies.map((body) => Buffer.from(JSON.stringify(body))),
  ]
}

/** Fastify and pg with shared commits, without checks or encryption. It saves into bench.request, which must be there. */
export function serveBareSaves(connectionString: string): Promise<number> {
  const pool = new pg.Pool({ connectionString, max: 2 })
  const save = batchCalls(
    async (bodies: readonly Body[]) => {
      const { rows } = await pool.query<{ req_id: number }>({ ...INSERT, values: columnsOf(bodies) })
      return rows
    },
    { largest: 128 },
  )
  const app = fastify()
  app.post<{ Body: Body }>(`${API_ROOT}/register/`, async ({ body }, reply) => {
    const { req_id: reqId } = await save(body)
    return reply.code(201).send({ reqId, request: body })
  })
  return portOf(app)
}
