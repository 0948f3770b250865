// Baseline for the read benchmark: Fastify and a pool with the real statements, rows returned undecoded.
import fastify from 'fastify'
import pg from 'pg'
import { API_ROOT } from '@border-pass/contract/route'
import { REQUEST_COLUMNS } from '../adapters/database/requests/request-row.ts'

const list = {
  name: 'list',
  text: `SELECT ${REQUEST_COLUMNS} FROM request WHERE citizen = $1 ORDER BY saved_at DESC, req_year DESC, req_id DESC`,
}
const one = {
  name: 'one',
  text: `SELECT ${REQUEST_COLUMNS} FROM request WHERE citizen = $1 AND req_year = $2 AND req_id = $3`,
}

type Params = { readonly citizen: string; readonly reqYear?: string; readonly reqId?: string }
type Row = { readonly person: Buffer }

/** Returns its port. */
export async function serveBareRequests(connectionString: string): Promise<number> {
  const pool = new pg.Pool({ connectionString, max: 10 })
  const app = fastify()
  const read = async (statement: typeof list, values: unknown[]) => {
    const { rows } = await pool.query<Row>({ ...statement, values })
    return rows.map((row) => ({ ...row, person: row.person.toString('base64') }))
  }
  app.get<{ Params: Params }>(`${API_ROOT}/:citizen`, async ({ params }) => ({
    items: await read(list, [Buffer.from(params.citizen, 'hex')]),
  }))
  app.get<{ Params: Params }>(`${API_ROOT}/:citizen/:reqYear/:reqId`, async ({ params }) => {
    const { citizen, reqYear, reqId } = params
    const [row] = await read(one, [Buffer.from(citizen, 'hex'), reqYear, reqId])
    return row
  })
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
}
