// Loses the machine of a database and restores its backup to a second: npm run trial -- restore
// With --config the drill restores the newest backup of a real repository instead, for every night: deploy/backup.
import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { makeSecretKey } from '../apps/server/src/config/secret-keys.ts'
import { onServer } from '../apps/server/src/testing/database/database-on-server.ts'
import { killPostgres } from '../apps/server/src/testing/database/kill-postgres.ts'
import { codeOf, prepareSaver, save } from '../apps/server/src/testing/saver.ts'
import { startServerProcess } from '../apps/server/src/testing/server-process.ts'
import { throwAwayFolder } from '../apps/server/src/testing/throw-away-folder.ts'
import { fillTemplate } from './cluster/fill-template.ts'
import { makeFolder } from './cluster/make-folder.ts'
import { findProgram, hasPackages } from './cluster/programs.ts'
import { runCommand } from './load/run-command.ts'
import { restoreBackup } from './restore/drill.ts'
import type { Drill } from './restore/drill.ts'
import { writeDrillMetrics } from './restore/drill-metrics.ts'
import { postgresProgram, run, startPostgres } from './restore/scratch-postgres.ts'

const { values } = parseArgs({
  options: {
    config: { type: 'string' },
    database: { type: 'string', default: 'border_pass' },
    metrics: { type: 'string' },
    'newest-hours': { type: 'string', default: '72' },
  },
})
const SAVES = 40
const HOUR_MS = 3_600_000

function report({ seconds, requests, newest, opened }: Drill): void {
  console.log(
    `Restored in ${seconds.toFixed(1)} s: ${requests} requests, the newest of ${newest?.toISOString()}.`,
  )
  console.log(`Opened: ${opened.join(', ')}.`)
}

function require(isSo: boolean, what: string): void {
  if (isSo) return
  console.error(`Not so: ${what}.`)
  process.exitCode = 1
}

async function drillRealBackup(folder: string, config: string): Promise<void> {
  const { database } = values
  const secretKeys = process.env['SECRET_KEYS'] ?? ''
  const drill = await restoreBackup({ folder, config, secretKeys, until: null, database })
  report(drill)
  await drill.stop()
  const age = Date.now() - (drill.newest?.getTime() ?? 0)
  require(drill.requests > 0, 'the backup has requests')
  require(age < Number(values['newest-hours']) * HOUR_MS, 'the newest request is young enough')
  require(drill.opened.some((each) => each.startsWith('request.')), 'a request opens')
  if (values.metrics !== undefined && process.exitCode === undefined)
    writeDrillMetrics(values.metrics, { ...drill, endedAt: new Date() })
}

/** Saves by new citizens, numbered from there; the registration codes. */
async function saveSome(databaseUrl: string, keys: string, from: number): Promise<string[]> {
  const data = throwAwayFolder()
  const environment = { DATABASE_URL: databaseUrl, SECRET_KEYS: keys }
  const server = await startServerProcess({ dataDir: data.path, environment })
  try {
    const codes: string[] = []
    for (let n = from; n < from + SAVES; n += 1)
      codes.push(codeOf(await save(await prepareSaver(server.address, n))))
    return codes
  } finally {
    await server.stop()
    data.remove()
  }
}

function writeConfig(folder: string): string {
  const [logs, locks, spool] = ['logs', 'locks', 'spool'].map((name) => makeFolder(join(folder, name)))
  const config = join(folder, 'pgbackrest.conf')
  const filled = fillTemplate('backup/pgbackrest.conf', {
    REPOSITORY: makeFolder(join(folder, 'repository')),
    REPOSITORY_PASSPHRASE: randomBytes(32).toString('hex'),
    LOG_DIR: logs ?? '',
    LOCK_DIR: locks ?? '',
    SPOOL_DIR: spool ?? '',
    DATA_DIR: join(folder, 'lost', 'cluster'),
    SOCKET_DIR: join(folder, 'lost'),
  })
  writeFileSync(config, filled)
  return config
}

async function startPrimary(folder: string, config: string) {
  const lost = makeFolder(join(folder, 'lost'))
  const data = join(lost, 'cluster')
  await run(
    await postgresProgram('initdb'),
    '-D',
    data,
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--data-checksums',
    '-A',
    'trust',
  )
  const primary = await startPostgres(data, lost, {
    archive_mode: 'on',
    archive_command: `${findProgram('pgbackrest')} --config=${config} --stanza=border-pass archive-push %p`,
  })
  await onServer(primary.address('postgres'), (client) => client.query('CREATE DATABASE border_pass'))
  return primary
}

async function now(database: string): Promise<string> {
  let instant = ''
  await onServer(database, async (client) => {
    const { rows } = await client.query<{ now: string }>('SELECT clock_timestamp()::text AS now')
    instant = rows[0]?.now ?? ''
  })
  return instant
}

async function loseAndRestore(folder: string): Promise<void> {
  makeFolder(folder)
  const config = writeConfig(folder)
  const primary = await startPrimary(folder, config)
  const url = primary.address('border_pass')
  const backrest = (...words: string[]) =>
    run(findProgram('pgbackrest') ?? '', `--config=${config}`, '--stanza=border-pass', ...words)
  const [older, newer] = [makeSecretKey('2568-1'), makeSecretKey('2569-1')]
  const keys = `${newer},${older}`

  await saveSome(url, older, 0)
  await backrest('stanza-create')
  await backrest('backup', '--type=full')
  const saved = await saveSome(url, keys, SAVES)
  await pause(1_100)
  const until = await now(url)
  await pause(1_100)
  const afterwards = await saveSome(url, keys, 2 * SAVES)
  await onServer(url, (client) => client.query('SELECT pg_switch_wal()'))
  await backrest('check')
  killPostgres(join(folder, 'lost'))
  rmSync(join(folder, 'lost', 'cluster'), { recursive: true })
  console.log(
    `Lost the machine; ${3 * SAVES} requests were saved, ${afterwards.length} of them after ${until}.`,
  )

  const drill = await restoreBackup({ folder, config, secretKeys: keys, until, database: 'border_pass' })
  report(drill)
  try {
    require(drill.requests === 2 * SAVES, `exactly the ${2 * SAVES} requests until that second are there`)
    for (const id of ['2568-1', '2569-1'])
      require(drill.opened.includes(`request.person under ${id}`), `a request under ${id} opens`)
    const after = await runCommand('after-restore', {
      DATABASE_URL: drill.databaseUrl,
      SECRET_KEYS: keys,
      DATA_DIR: folder,
    })
    console.log(after.output.trim())
    require(!after.failed, 'npm run after-restore ended well')
    const again = await saveSome(drill.databaseUrl, keys, 3 * SAVES)
    const printed = new Set([...saved, ...afterwards])
    require(again.every((code) => !printed.has(code)), 'no number is given that was printed before')
    console.log(
      `${again.length} requests saved afterwards, from ${again[0]} on; printed before the loss: up to ${afterwards.at(-1)}.`,
    )
  } finally {
    await drill.stop()
  }
}

if (await hasPackages({ pgbackrest: 'pgbackrest' })) {
  const folder = throwAwayFolder()
  try {
    const place = join(folder.path, 'drill')
    if (values.config === undefined) await loseAndRestore(place)
    else await drillRealBackup(makeFolder(place), values.config)
  } finally {
    folder.remove()
  }
}
