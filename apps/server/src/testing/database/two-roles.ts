// A database as in production: one role owns the tables, the servers have another.
import { randomUUID } from 'node:crypto'
import { inDatabase, onServer } from './database-on-server.ts'

const OWNER = 'border_pass_test_owner'
export const SERVER = 'border_pass_test_server'

/** The same database address with this user name; an address without one gets it. */
function withRole(url: string, role: string): string {
  return url.replace(/^(\w+:\/\/)(?:[^@/]*@)?/, `$1${role}@`)
}

/** Creates an empty database in this cluster. */
export async function databaseWithTwoRoles(
  server: string,
): Promise<{ readonly ownerUrl: string; readonly serverUrl: string }> {
  const name = `two_roles_${randomUUID().slice(0, 8)}`
  await onServer(server, async (client) => {
    for (const role of [OWNER, SERVER])
      await client.query(`DO $$ BEGIN CREATE ROLE ${role} LOGIN; EXCEPTION WHEN duplicate_object THEN END $$`)
    await client.query(`CREATE DATABASE ${name} OWNER ${OWNER}`)
  })
  const url = inDatabase(server, name)
  return { ownerUrl: withRole(url, OWNER), serverUrl: withRole(url, SERVER) }
}
