// Reads every row of the database as text, as in a stolen dump.
import pg from 'pg'

export async function readWholeDatabase(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const tables = await client.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
    )
    const texts: string[] = []
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ line: string }>(`SELECT t::text AS line FROM ${name} t`)
      texts.push(name, ...rows.map((row) => row.line))
    }
    return texts.join('\n')
  } finally {
    await client.end()
  }
}
