// Shared by the trials: temporary folders, PostgreSQL and other programs of the machine, the border-pass command, and the verdict.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { runProgram, findUserForNewCluster } from '../apps/server/src/adapters/database/embedded/binaries.ts'
import { runSql } from '../apps/server/src/testing/database/database-on-server.ts'
import { createTemporaryFolder } from '../apps/server/src/testing/database/throw-away-cluster.ts'
import { type SteadySavers, waitUntil } from '../apps/server/src/testing/trials/savers.ts'
import { root } from '../tools/root.ts'

/** Prints whether the statement holds. If it does not, the trial ends with code 1. */
export function check(holds: boolean, what: string): void {
  console.log(`${holds ? 'holds' : 'FAILS'}: ${what}`)
  if (!holds) process.exitCode = 1
}

/** Stops the savers and prints their results. A lost, doubled or wrongly answered save fails the trial. */
export async function reportSavers(savers: SteadySavers): Promise<void> {
  const wrong = await savers.stopAndCheck()
  const { acknowledged, failed } = savers
  const answers = new Map<string, number>()
  for (const { status, mayBeSaved } of failed) {
    const answer = status === 0 ? 'broken off' : `${status}${mayBeSaved ? ' with mayBeSaved' : ''}`
    answers.set(answer, (answers.get(answer) ?? 0) + 1)
  }
  const summary = [...answers].map(([answer, count]) => `${count} × ${answer}`).join(', ')
  console.log(`${acknowledged.length} saves acknowledged; ${savers.failedSignIns()} sign-ins failed.`)
  console.log(`${failed.length} tries failed${summary === '' ? '' : `: ${summary}`}.`)
  console.log(
    `${savers.countUnsureSaves()} of those without a sure answer were stored; each was repeated with its key.`,
  )
  for (const each of wrong) console.error(`  ${each}`)
  check(wrong.length === 0, 'no acknowledged save is lost, doubled or answered wrongly')
}

export async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = createTemporaryFolder()
  try {
    await work(folder.path)
  } finally {
    folder.remove()
  }
}

/** Ends the trial with code 1 if its work takes longer. */
export async function withinMinutes(minutes: number, work: () => Promise<void>): Promise<void> {
  const late = setTimeout(() => {
    console.error(`Not done within ${minutes} minutes.`)
    process.exit(1)
  }, minutes * 60_000)
  await work()
  clearTimeout(late)
}

const COMMAND = join(root, 'border-pass')
/** A command that takes longer is ended. */
const MOST_MINUTES = 60

type CommandResult = { readonly output: string; readonly failed: boolean }

/** Runs border-pass with these arguments, which are separated by spaces. */
export function runCommand(
  commandLine: string,
  environment: Readonly<Record<string, string>>,
): Promise<CommandResult> {
  const options = {
    env: { PATH: process.env['PATH'], ...environment },
    timeout: MOST_MINUTES * 60_000,
    // Room for a long output; Node would end the command after 1 MB.
    maxBuffer: 2 ** 28,
  }
  return new Promise((resolve) => {
    execFile(COMMAND, commandLine.split(' '), options, (error, stdout, stderr) =>
      resolve({ output: stdout + stderr, failed: error !== null }),
    )
  })
}

const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/bin']

export function findProgram(name: string): string | null {
  const paths = FOLDERS.map((folder) => join(folder, name))
  return paths.find((path) => existsSync(path)) ?? null
}

const DEBIAN_FOLDER = '/usr/lib/postgresql'

/** The newest PostgreSQL of the machine; not the embedded one, which lacks pg_rewind and pg_basebackup. */
export function findPostgres(): string | null {
  const installed = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).map(Number) : []
  const newestFirst = installed.toSorted((a, b) => b - a)
  const folders = newestFirst.map((major) => join(DEBIAN_FOLDER, String(major), 'bin'))
  return folders.find((folder) => existsSync(join(folder, 'pg_rewind'))) ?? null
}

/** `packages` maps each Debian package to its program. Prints the missing packages, and returns true if there are none. */
export function hasPackages(packages: Readonly<Record<string, string>>): boolean {
  const missing = Object.entries(packages).flatMap(([name, program]) => (findProgram(program) ? [] : [name]))
  if (findPostgres() === null) missing.push('postgresql')
  if (missing.length === 0) return true
  console.log(`Not carried out: apt-get install ${missing.join(' ')} first.`)
  lacksPrograms = true
  return false
}

let lacksPrograms = false
/** Options that run a part of a trial, or something else instead of it. */
const PARTIAL_OPTIONS = new Set(['--only', '--config'])

/** Whether the trial of this process was not carried out, or only in part. */
export const isIncomplete = () => lacksPrograms || process.argv.some((arg) => PARTIAL_OPTIONS.has(arg))

export type Daemon = ReturnType<typeof startDaemon>

/** Runs a program in the background. If this process is root, the program runs as another user, because PostgreSQL and Patroni refuse root. */
export function startDaemon(program: string, args: readonly string[], folder: string) {
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, LC_ALL: 'C.UTF-8', PYTHONDONTWRITEBYTECODE: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...findUserForNewCluster(),
  })
  const log = createWriteStream(join(folder, `${basename(program)}.log`), { flags: 'a' })
  for (const stream of [child.stdout, child.stderr]) stream.pipe(log, { end: false })
  const gone = once(child, 'exit')
  // The child must not outlive the trial, however the trial ends.
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  void gone.then(() => process.off('exit', kill))
  return {
    pid: child.pid ?? 0,
    kill,
    /** Asks the program to end, and kills it after twenty seconds. */
    async stop(): Promise<void> {
      if (child.exitCode !== null || child.signalCode !== null) return
      const late = setTimeout(kill, 20_000)
      child.kill('SIGTERM')
      await gone
      clearTimeout(late)
    },
  }
}

export function startHaproxy(folder: string, settings: string): Daemon {
  const path = join(folder, 'haproxy.cfg')
  // HAProxy may run as another user. -db keeps it in the foreground.
  writeFileSync(path, `${settings}\n`, { mode: 0o644 })
  return startDaemon(findProgram('haproxy') ?? '', ['-db', '-f', path], folder)
}

/** Makes a folder that only PostgreSQL's user can open. */
export function makeFolder(path: string): string {
  mkdirSync(path, { recursive: true })
  const user = findUserForNewCluster()
  if (user) chownSync(path, user.uid, user.gid)
  chmodSync(path, 0o700)
  return path
}

/** Replaces each ${NAME} in a file of deploy/, and leaves out its comments. */
export function fillTemplate(path: string, values: Readonly<Record<string, string | number>>): string {
  const lines = readFileSync(join(root, 'deploy', path), 'utf8').split('\n')
  const settings = lines.filter((line) => !/^\s*#/.test(line)).join('\n')
  return settings.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${path} asks for ${name}`)
    return String(value)
  })
}

/** Runs a program to its end, as PostgreSQL's user. Throws if the program fails. */
export async function runProgramOfPostgres(program: string, ...args: string[]): Promise<string> {
  const { ok, output } = await runProgram(program, args, { user: findUserForNewCluster() })
  if (!ok) throw new Error(`${program} ${args.join(' ')}: ${output}`)
  return output
}

/** Makes a certificate authority for the trial, and with it a certificate for localhost. Returns the paths of the files. */
export async function makeCertificate(folder: string) {
  const at = (name: string) => join(folder, name)
  const [authority, certificate, key] = [at('authority.pem'), at('certificate.pem'), at('key.pem')]
  const openssl = (...args: string[]) =>
    runProgramOfPostgres(findProgram('openssl') ?? '', 'req', '-x509', '-nodes', '-days', '2', ...args)
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-keyout']
  await openssl(...newKey, `${authority}.key`, '-out', authority, '-subj', '/CN=Trial')
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const signed = ['-CA', authority, '-CAkey', `${authority}.key`]
  const bounds = ['-addext', 'basicConstraints=critical,CA:FALSE']
  await openssl(...newKey, key, '-out', certificate, ...names, ...signed, ...bounds)
  return { authority, certificate, key }
}

export type Certificate = Awaited<ReturnType<typeof makeCertificate>>

export const postgresProgram = (name: string) => join(findPostgres() ?? '', name)

/** Makes an empty PostgreSQL cluster in this folder, and returns the path of its data. */
export async function makePostgres(folder: string): Promise<string> {
  const data = join(folder, 'cluster')
  const args = ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--data-checksums', '-A', 'trust']
  await runProgramOfPostgres(postgresProgram('initdb'), ...args)
  return data
}

/** A restored PostgreSQL first replays its archived WAL. */
const RECOVERY_SECONDS = 4 * 60 * 60

/** Starts the machine's PostgreSQL and waits until it accepts writes. `address` connects as the superuser, by the socket. */
export async function startPostgres(
  data: string,
  socketFolder: string,
  settings: Readonly<Record<string, string>>,
) {
  const all = { listen_addresses: '', unix_socket_directories: socketFolder, port: '5432', ...settings }
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const daemon = startDaemon(postgresProgram('postgres'), ['-D', data, ...args], socketFolder)
  const place = new URLSearchParams({ host: socketFolder, port: all.port, sslmode: 'disable' })
  const address = (database: string) => `postgresql://postgres@/${database}?${place.toString()}`
  await waitUntil({ what: 'PostgreSQL takes writes', seconds: RECOVERY_SECONDS }, async () => {
    const rows = await runSql(address('postgres'), 'SELECT pg_is_in_recovery() AS recovers').catch(() => [])
    return rows[0]?.['recovers'] === false
  })
  return { daemon, address }
}
