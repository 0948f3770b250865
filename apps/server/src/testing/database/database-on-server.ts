// Runs statements on a PostgreSQL server, and addresses one of its databases.
import pg from 'pg'

export async function onServer(server: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** A connection string may have no host (with a socket), which the URL class does not accept. */
export function inDatabase(server: string, name: string): string {
  return server.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${name}`)
}
