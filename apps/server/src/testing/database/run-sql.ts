// Statements as somebody with write access to the database sends them.
import pg from 'pg'

export type Rows = readonly Readonly<Record<string, unknown>>[]

export async function runSql(connectionString: string, text: string, values: unknown[] = []): Promise<Rows> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows
  } finally {
    await client.end()
  }
}
