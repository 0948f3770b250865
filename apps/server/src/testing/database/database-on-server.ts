// One database among others on a server of PostgreSQL.
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

/** A connection string may have no host (a socket is a setting then), which a URL of the standard cannot be without. */
export function inDatabase(server: string, name: string): string {
  return server.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${name}`)
}
