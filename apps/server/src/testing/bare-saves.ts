// Baseline for the save benchmark: a plain Fastify and pg route with group commit, without checks or encryption.
import fastify from 'fastify'
import pg from 'pg'
import { API_ROOT } from '@border-pass/contract/route'
import { batchCalls } from '../adapters/database/connection/batch-calls.ts'

const insert = {
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

/** Saves into bench.request. Returns its port. */
export async function serveBareSaves(connectionString: string): Promise<number> {
  const pool = new pg.Pool({ connectionString, max: 2 })
  const save = batchCalls(
    async (bodies: readonly Body[]) => {
      const { rows } = await pool.query<{ req_id: number }>({ ...insert, values: columnsOf(bodies) })
      return rows
    },
    { largest: 128 },
  )
  const app = fastify()
  app.post<{ Body: Body }>(`${API_ROOT}/register/`, async ({ body }, reply) => {
    const { req_id: reqId } = await save(body)
    return reply.code(201).send({ reqId, request: body })
  })
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
}
