// The PostgreSQL programs that the machine itself has.
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { runProgram } from './run-program.ts'

const DEBIAN_FOLDER = '/usr/lib/postgresql'

export async function systemBinaries(): Promise<Binaries[]> {
  const installed = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : []
  const folders = installed.map((major) => join(DEBIAN_FOLDER, major, 'bin'))
  const onPath = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'pg_ctl'))
  const found = [...folders.map((folder) => join(folder, 'pg_ctl')), ...onPath].filter((path) =>
    existsSync(path),
  )
  const distinct = [...new Set(found.map((path) => dirname(realpathSync(path))))].filter(isComplete)
  const versions = await Promise.all(distinct.map((folder) => majorOf(folder)))
  return distinct.map((folder, index) => ({ folder, major: versions[index] ?? 0 }))
}

/** A client-only installation may have pg_ctl and no server. */
const isComplete = (folder: string) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))

async function majorOf(folder: string): Promise<number> {
  const { output } = await runProgram(join(folder, 'pg_ctl'), ['--version'])
  return Number(/(\d+)(\.|devel|beta|rc)/.exec(output)?.[1] ?? 0)
}
