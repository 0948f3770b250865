// The keys of the saved requests, by which the bare route reads the same rows.
import { onServer } from '../../apps/server/src/testing/database/database-on-server.ts'

type Row = { readonly citizen: string; readonly req_year: number; readonly req_id: number }

export async function readRequestKeys(database: string): Promise<readonly Row[]> {
  const found: Row[] = []
  await onServer(database, async (client) => {
    const { rows } = await client.query<Row>(
      "SELECT encode(citizen, 'hex') AS citizen, req_year, req_id FROM request ORDER BY req_id",
    )
    found.push(...rows)
  })
  return found
}
