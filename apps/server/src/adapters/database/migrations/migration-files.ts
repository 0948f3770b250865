// The migrations that this release knows, and how a database's compare with them.
//
// A migration is one SQL file, applied once, in the order of the names, and never edited after its release. Its name says its kind:
// `<number>-<what>.sql` runs in a transaction; `.concurrently.sql` holds one CREATE INDEX CONCURRENTLY, before it
// what its rows need, and runs outside of one;
// `.breaking.sql` is for a change that the release before cannot work with, so that its servers say so and take no saves. Every
// other migration must let the release before go on, because its servers run while the new ones start.
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

const FOLDER = new URL('./', import.meta.url)

const KNOWN: readonly string[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.sql'))
  .sort()

/** `newer` works: the release that migrated it cares for this one. `breaking` does not. */
export type SchemaState = 'known' | 'older' | 'newer' | 'breaking'

export function pendingFiles(applied: readonly string[]): string[] {
  return KNOWN.filter((file) => !applied.includes(file))
}

export function schemaState(applied: readonly string[]): SchemaState {
  if (pendingFiles(applied).length > 0) return 'older'
  const unknown = applied.filter((file) => !KNOWN.includes(file))
  if (unknown.some((file) => file.endsWith('.breaking.sql'))) return 'breaking'
  return unknown.length > 0 ? 'newer' : 'known'
}

export function runsInTransaction(file: string): boolean {
  return !file.endsWith('.concurrently.sql')
}

export function readMigration(file: string): Promise<string> {
  return readFile(new URL(file, FOLDER), 'utf8')
}
