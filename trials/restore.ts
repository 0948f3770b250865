// Loses the machine of a database and restores its backup to a second: npm run trial -- restore
// With --config <pgbackrest.conf> --keys <file> it restores the newest backup of a real repository instead; deploy/backup runs this every
// night.
import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeSecretKey } from '../apps/server/src/config/secrets.ts'
import { runSql } from '../apps/server/src/testing/database/database-on-server.ts'
import { killPostgres } from '../apps/server/src/testing/database/throw-away-cluster.ts'
import { startServerProcess } from '../apps/server/src/testing/server-process.ts'
import { readRegistrationCode, prepareSaver, save } from '../apps/server/src/testing/trials/savers.ts'
import { decryptOneValuePerKey } from '../apps/server/src/testing/trials/tables.ts'
import { readOptions } from '../bench/figures.ts'
import {
  check,
  fillTemplate,
  findProgram,
  hasPackages,
  makeFolder,
  makePostgres,
  runCommand,
  runProgramOfPostgres,
  startPostgres,
  withFolder,
} from './harness.ts'

const SAVES = 40
const DATABASE = 'border_pass'
/** The restore's target is more than a second away from any save, so rounding it to a second changes nothing. */
const MARGIN_MS = 1_100
/** How old the newest request of a backup may be. */
const MOST_AGE_MS = 72 * 3_600_000

type Options = {
  /** The path of the real repository's configuration; empty for the trial with a database of its own. */
  readonly config: string
  /** The path of a file with SECRET_KEYS, so that they are in no environment variable. */
  readonly keys: string
  /** The path of the file for node_exporter; empty for none. */
  readonly metrics: string
}

export async function restore(): Promise<void> {
  const options: Options = readOptions({ config: '', keys: '', metrics: '' })
  if (!hasPackages({ pgbackrest: 'pgbackrest' })) return
  await withFolder((folder) => {
    const place = makeFolder(join(folder, 'drill'))
    return options.config === '' ? loseAndRestore(place) : drillRealBackup(place, options)
  })
}

function report({ seconds, requests, newest, opened }: Drill): void {
  console.log(
    `Restored in ${seconds.toFixed(1)} s: ${requests} requests, the newest of ${newest?.toISOString()}.`,
  )
  console.log(`Opened: ${opened.join(', ')}.`)
}

async function drillRealBackup(folder: string, { config, keys, metrics }: Options): Promise<void> {
  const secretKeys = readFileSync(keys, 'utf8').trim()
  const drill = await restoreBackup({ folder, config, secretKeys, until: null })
  report(drill)
  await drill.stop()
  const age = Date.now() - (drill.newest?.getTime() ?? 0)
  check(drill.requests > 0, 'the backup has requests')
  check(age < MOST_AGE_MS, 'the newest request is young enough')
  check(
    drill.opened.some((each) => each.startsWith('request.')),
    'a request opens',
  )
  // A failed check has set the exit code.
  if (metrics !== '' && process.exitCode === undefined) writeDrillMetrics(metrics, drill)
}

/** Saves a request for each of SAVES new citizens, from number `first` on. Returns the registration codes. */
async function saveRequests(databaseUrl: string, keys: string, first: number): Promise<string[]> {
  const codes: string[] = []
  await withFolder(async (dataDir) => {
    const environment = { DATABASE_URL: databaseUrl, SECRET_KEYS: keys }
    const server = await startServerProcess({ dataDir, environment })
    try {
      for (let n = first; n < first + SAVES; n += 1)
        codes.push(readRegistrationCode(await save(await prepareSaver(server.address, n))))
    } finally {
      await server.stop()
    }
  })
  return codes
}

function writeConfig(folder: string): string {
  const makeSubfolder = (name: string) => makeFolder(join(folder, name))
  const config = join(folder, 'pgbackrest.conf')
  const filled = fillTemplate('backup/pgbackrest.conf', {
    REPOSITORY: makeSubfolder('repository'),
    REPOSITORY_PASSPHRASE: randomBytes(32).toString('hex'),
    LOG_DIR: makeSubfolder('logs'),
    LOCK_DIR: makeSubfolder('locks'),
    SPOOL_DIR: makeSubfolder('spool'),
    DATA_DIR: join(folder, 'lost', 'cluster'),
    SOCKET_DIR: join(folder, 'lost'),
  })
  writeFileSync(config, filled)
  return config
}

const runBackrest = (config: string, ...args: string[]) =>
  runProgramOfPostgres(findProgram('pgbackrest') ?? '', `--config=${config}`, '--stanza=border-pass', ...args)

async function startPrimary(folder: string, config: string) {
  const lost = makeFolder(join(folder, 'lost'))
  const data = await makePostgres(lost)
  const primary = await startPostgres(data, lost, {
    archive_mode: 'on',
    archive_command: `${findProgram('pgbackrest')} --config=${config} --stanza=border-pass archive-push %p`,
  })
  await runSql(primary.address('postgres'), `CREATE DATABASE ${DATABASE}`)
  return primary
}

async function loseAndRestore(folder: string): Promise<void> {
  const config = writeConfig(folder)
  const primary = await startPrimary(folder, config)
  const url = primary.address(DATABASE)
  const [older, newer] = [makeSecretKey('2568-1'), makeSecretKey('2569-1')]
  const keys = `${newer},${older}`

  // Under the older key alone, so that the backup has values of both.
  const first = await saveRequests(url, older, 0)
  await runBackrest(config, 'stanza-create')
  await runBackrest(config, 'backup', '--type=full')
  const saved = await saveRequests(url, keys, SAVES)
  await pause(MARGIN_MS)
  const [row] = await runSql(url, 'SELECT clock_timestamp()::text AS now')
  const until = String(row?.['now'])
  await pause(MARGIN_MS)
  const afterwards = await saveRequests(url, keys, 2 * SAVES)
  // Archives the WAL of the last saves.
  await runSql(url, 'SELECT pg_switch_wal()')
  await runBackrest(config, 'check')
  killPostgres(join(folder, 'lost', 'cluster'))
  rmSync(join(folder, 'lost', 'cluster'), { recursive: true })
  console.log(
    `Lost the machine; ${3 * SAVES} requests were saved, ${afterwards.length} of them after ${until}.`,
  )

  const drill = await restoreBackup({ folder, config, secretKeys: keys, until })
  report(drill)
  try {
    check(drill.requests === 2 * SAVES, `exactly the ${2 * SAVES} requests until that second are there`)
    for (const id of ['2568-1', '2569-1'])
      check(drill.opened.includes(`request.person under ${id}`), `a request under ${id} opens`)
    const after = await runCommand('after-restore', {
      DATABASE_URL: drill.databaseUrl,
      SECRET_KEYS: keys,
      DATA_DIR: folder,
    })
    console.log(after.output.trim())
    check(!after.failed, 'border-pass after-restore ended well')
    const again = await saveRequests(drill.databaseUrl, keys, 3 * SAVES)
    const printed = new Set([...first, ...saved, ...afterwards])
    check(
      again.every((code) => !printed.has(code)),
      'no number is given that was printed before',
    )
    console.log(
      `${again.length} requests saved afterwards, from ${again[0]} on; printed before the loss: up to ${afterwards.at(-1)}.`,
    )
  } finally {
    await drill.stop()
  }
}

type RestoreOptions = {
  readonly folder: string
  /** The path of pgBackRest's configuration. */
  readonly config: string
  readonly secretKeys: string
  /** The time to restore to, as PostgreSQL writes it; null for the end of the archive. */
  readonly until: string | null
}

type Drill = Awaited<ReturnType<typeof restoreBackup>>

/** Restores a backup into an empty folder, starts it, counts its requests, and decrypts a value of each key. */
async function restoreBackup({ folder, config, secretKeys, until }: RestoreOptions) {
  const startedAt = performance.now()
  const data = makeFolder(join(folder, 'restored', 'cluster'))
  const socket = makeFolder(join(folder, 'restored'))
  const target =
    until === null ? ['--type=default'] : ['--type=time', `--target=${until}`, '--target-action=promote']
  await runBackrest(config, `--pg1-path=${data}`, ...target, 'restore')
  // A drill must not write into the archive that it was restored from. 128MB replaces the memory that the lost machine's settings take.
  const settings = { archive_mode: 'off', shared_buffers: '128MB' }
  const { daemon, address } = await startPostgres(data, socket, settings)
  const seconds = (performance.now() - startedAt) / 1_000
  const databaseUrl = address(DATABASE)
  const [row] = await runSql(
    databaseUrl,
    'SELECT count(*)::int AS requests, max(saved_at) AS newest FROM request',
  )
  const newest = row?.['newest']
  const opened = await decryptOneValuePerKey(databaseUrl, secretKeys)
  return {
    seconds,
    requests: Number(row?.['requests']),
    newest: newest instanceof Date ? newest : null,
    opened,
    databaseUrl,
    stop: () => daemon.stop(),
  }
}

type DrillFigures = Pick<Drill, 'seconds' | 'requests'>

/** The figures of a drill that ends now, in the format of node_exporter's textfile collector. The alert RestoreDrillMissed reads them. */
export function drillMetrics({ seconds, requests }: DrillFigures): string {
  const metrics = [
    [
      'restore_drill_success_timestamp_seconds',
      'When a backup was last proven to be restorable.',
      Date.now() / 1_000,
    ],
    ['restore_drill_seconds', 'How long that restore took.', seconds],
    ['restore_drill_requests', 'How many requests that restore had.', requests],
  ] as const
  return metrics
    .map(([name, help, value]) => `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${value}\n`)
    .join('')
}

/** Renames a finished file, so that the collector never reads half of it. */
function writeDrillMetrics(path: string, drill: DrillFigures): void {
  writeFileSync(`${path}.new`, drillMetrics(drill), { mode: 0o644 })
  renameSync(`${path}.new`, path)
}
