// The least that saves a request: a bare Fastify + pg route, one insert a call, nothing asked and nothing sealed.
import fastify from 'fastify'
import pg from 'pg'
import { API_ROOT } from '@border-pass/contract/route'

const insert = {
  name: 'insert',
  text: `
    INSERT INTO bench.request (
      req_year, req_id, citizen, border_city, ccaa, border_code, bp_type, travel_date, register_date, saved_at,
      delivery_type, follower_count, time_ltambon, person
    ) VALUES (2569, nextval('bench.request_id')::int, $1, $2, $3, $4, $5, $6, 25691120, now(), 0, 0, 120, $7)
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

/** Into the table of the floor. Gives its port. */
export async function serveBareSaves(connectionString: string): Promise<number> {
  const pool = new pg.Pool({ connectionString, max: 16 })
  const app = fastify()
  app.post<{ Body: Body }>(`${API_ROOT}/register/`, async ({ body }, reply) => {
    const { pid, borderCity, ccaa, borderCode, bpType, travelDate } = body
    const person = Buffer.from(JSON.stringify(body))
    const values = [Buffer.from(pid), borderCity, ccaa, borderCode, bpType, travelDate, person]
    const { rows } = await pool.query<{ req_id: number }>({ ...insert, values })
    return reply.code(201).send({ reqId: rows[0]?.req_id, request: body })
  })
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
}
