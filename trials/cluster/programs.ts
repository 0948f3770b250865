// Which programs of the machine a trial needs, and which of their Debian packages are missing.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { systemBinaries } from '../../apps/server/src/adapters/database/embedded/system-binaries.ts'

const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/bin']

export function findProgram(name: string): string | null {
  const paths = FOLDERS.map((folder) => join(folder, name))
  return paths.find((path) => existsSync(path)) ?? null
}

/** The newest PostgreSQL of the machine; not the embedded one, which lacks pg_rewind and pg_basebackup. */
export async function findPostgres(): Promise<string | null> {
  const installed = (await systemBinaries()).filter(({ folder }) => existsSync(join(folder, 'pg_rewind')))
  return installed.toSorted((a, b) => b.major - a.major)[0]?.folder ?? null
}

/** Says which packages are missing; true where none is. */
export async function hasPackages(packages: Readonly<Record<string, string>>): Promise<boolean> {
  const missing = Object.entries(packages).flatMap(([name, program]) => (findProgram(program) ? [] : [name]))
  if ((await findPostgres()) === null) missing.push('postgresql')
  if (missing.length === 0) return true
  console.log(`Not carried out: apt-get install ${missing.join(' ')} first.`)
  return false
}
