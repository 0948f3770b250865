import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { runSql } from '../../../testing/database/database-on-server.ts'
import { toClusterFolder, findPostmaster } from './cluster-folder.ts'
import { startEmbeddedDatabase } from './embedded-database.ts'

const isRoot = process.getuid?.() === 0
const said: string[] = []
const ends: (() => unknown)[] = []
/** No user but ours can enter the folders of these tests. */
const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'border pass '))
const made = temporaryFolder()
let base = ''

beforeAll(async () => {
  const { stop } = await startEmbeddedDatabase({ dataDir: made, npmOnly: true, log: () => {} })
  await stop()
})

beforeEach(() => {
  base = temporaryFolder()
  said.length = 0
})

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
  rmSync(base, { recursive: true })
})

afterAll(() => rmSync(made, { recursive: true }))

/** A data folder with a database in it, sooner than by making one. */
function madeBefore(dataDir = base): string {
  execFileSync('cp', ['-a', `${made}/.`, dataDir])
  return dataDir
}

async function start(dataDir: string, npmOnly = false) {
  const database = await startEmbeddedDatabase({
    dataDir,
    npmOnly,
    log: (sentence) => said.push(sentence),
  })
  ends.push(() => database.stop())
  return database
}

async function ask(connectionString: string, sql: string): Promise<unknown> {
  const [row] = await runSql(connectionString, sql)
  return row && Object.values(row)[0]
}

const save = (url: string) => ask(url, "CREATE TABLE saved AS SELECT 'here' AS word")
const saved = (url: string) => ask(url, 'SELECT word FROM saved')
const runsIn = (dataDir: string) => findPostmaster(toClusterFolder(dataDir)) !== undefined

/** Root of a container may not look into the processes of another user, and PostgreSQL is one. */
const AS_IN_CONTAINER = isRoot ? ['setpriv', '--bounding-set=-sys_ptrace', '--inh-caps=-sys_ptrace'] : []

function spawnServer(dataDir: string) {
  const module = JSON.stringify(new URL('embedded-database.ts', import.meta.url).href)
  const script = `
    const { startEmbeddedDatabase } = await import(${module})
    await startEmbeddedDatabase({ dataDir: process.argv[1], log() {} })
    process.send('ready')`
  const [program, ...words] = [...AS_IN_CONTAINER, process.execPath, '--input-type=module', '-e', script]
  const server = spawn(program, [...words, dataDir], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  ends.push(() => server.kill('SIGKILL'))
  return server
}

test('the database is durable, in UTF-8 and UTC, with checksums, and listens to no network, also under a path too long for a socket', async () => {
  const { connectionString } = await start(madeBefore(join(base, 'ยาว'.repeat(20))))
  const setting = (name: string) => ask(connectionString, `SHOW ${name}`)
  expect(await setting('fsync')).toBe('on')
  expect(await setting('synchronous_commit')).toBe('on')
  expect(await setting('full_page_writes')).toBe('on')
  expect(await setting('data_checksums')).toBe('on')
  expect(await setting('server_encoding')).toBe('UTF8')
  expect(await setting('timezone')).toBe('UTC')
  expect(await setting('listen_addresses')).toBe('')
})

test('a database that was killed is started again, with what was saved', async () => {
  const { connectionString } = await start(madeBefore())
  await save(connectionString)
  const { pid, socketFolder } = findPostmaster(toClusterFolder(base)) ?? { pid: 0, socketFolder: '' }
  process.kill(pid, 'SIGKILL')
  const again = await start(base)
  expect(await saved(again.connectionString)).toBe('here')
  expect(existsSync(socketFolder)).toBe(false)
})

test('the database of a server that was killed is taken over as it runs', async () => {
  const server = spawnServer(madeBefore())
  await once(server, 'message')
  const left = findPostmaster(toClusterFolder(base))
  server.kill('SIGKILL')
  await once(server, 'exit')

  const { stop } = await start(base)
  expect(findPostmaster(toClusterFolder(base))).toEqual(left)
  await stop()
  expect(runsIn(base)).toBe(false)
})

test('a lock file of a dead database does not prevent a start when its process number is now another program', async () => {
  const { connectionString, stop } = await start(madeBefore())
  await save(connectionString)
  await stop()
  writeFileSync(join(toClusterFolder(base), 'postmaster.pid'), `${process.pid}\n${toClusterFolder(base)}\n`)

  const again = await start(base)
  expect(await saved(again.connectionString)).toBe('here')
  expect(said).toEqual([])
})

test('a first start that was killed half-way is begun anew and leaves nothing', async () => {
  const server = spawnServer(base)
  await vi.waitUntil(() => readdirSync(base).some((name) => name.startsWith('making-')), { timeout: 20_000 })
  server.kill('SIGKILL')
  await once(server, 'exit')
  expect(existsSync(join(base, 'postgres'))).toBe(false)

  await start(base)
  expect(said).toEqual([expect.stringContaining('Making a PostgreSQL')])
  expect(readdirSync(base).filter((name) => name.startsWith('making-'))).toEqual([])
})

test('two servers that start at once share a database, and only the last to stop stops it', async () => {
  const [one, other] = await Promise.all([start(base), start(base)])
  await save(one.connectionString)
  await one.stop()
  expect(await saved(other.connectionString)).toBe('here')
  await other.stop()
  expect(runsIn(base)).toBe(false)
})

test('without a PostgreSQL of the machine, that of npm serves', async () => {
  const { connectionString } = await start(madeBefore(), true)
  expect(await ask(connectionString, 'SHOW server_version')).toBe('18.4')
})

test('a database of a version that is not here any more says what to install', async () => {
  mkdirSync(toClusterFolder(base), { recursive: true })
  writeFileSync(join(toClusterFolder(base), 'PG_VERSION'), '14\n')
  await expect(start(base)).rejects.toThrow('install PostgreSQL 14')
})
