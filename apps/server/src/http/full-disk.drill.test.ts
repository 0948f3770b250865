// Fills the disk of a PostgreSQL: its data folder is a small file system in memory that only its own processes can see. This needs no
// root, and the file system disappears with these processes. It takes two user namespaces: the first may mount, and in the second we are
// not root, because PostgreSQL refuses to run as root (user_namespaces(7), mount_namespaces(7)).
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { findBinaries } from '../adapters/database/embedded/binaries.ts'
import { toConnectionString } from '../adapters/database/embedded/embedded-database.ts'
import { migrate } from '../adapters/database/migrations/migrate.ts'
import type { Answer } from '../testing/browser.ts'
import { createTestFolder } from '../testing/clean-up.ts'
import { runSql } from '../testing/database/database-on-server.ts'
import { createMovableClock } from '../testing/movable-clock.ts'
import { skipBecause } from '../testing/skip-because.ts'
import { startTestServer } from '../testing/test-server.ts'
import {
  readRegistrationCode,
  listCodes,
  prepareSaver,
  save,
  succeeds,
  waitUntil,
} from '../testing/trials/savers.ts'

/** More requests than fit into the free space of the tables' last pages. */
const CITIZENS = 20
const DISK_MB = 96

async function readReadiness(address: string): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${address}/readyz`)
  return { status: answer.status, body: await answer.json() }
}

test('/readyz reports the database’s full disk, and a refused save succeeds once there is space again', async (context) => {
  skipBecause(context, findSkipReason())
  const disk = await startPostgresOnSmallDisk(DISK_MB)
  onTestFinished(disk.stop)
  const clock = createMovableClock(new Date().toISOString())
  const { address } = await startTestServer({ database: disk.connectionString, clock })
  const savers = []
  for (let n = 0; n < CITIZENS; n += 1)
    savers.push({ ...(await prepareSaver(address, n)), code: null as string | null })

  await disk.fill()
  await expect
    .poll(() => readReadiness(address))
    .toMatchObject({ status: 503, body: { problem: 'disk-full' } })
  const refusals: Answer[] = []
  for (const saver of savers) {
    const answer = await save(saver)
    if (answer.status === 201) saver.code = readRegistrationCode(answer)
    else refusals.push(answer)
  }
  expect(refusals).not.toEqual([])
  for (const { status, headers, body } of refusals) {
    expect({ status, body }).toMatchObject({ status: 503, body: { code: 'DATABASE_UNAVAILABLE' } })
    // This member would mean that the save may be stored.
    expect(body).not.toHaveProperty('mayBeSaved')
    expect(headers.get('retry-after')).not.toBeNull()
  }

  await disk.clear()
  await expect.poll(() => readReadiness(address)).toMatchObject({ status: 200, body: { problem: null } })
  for (const saver of savers.filter(({ code }) => code === null)) {
    expect(await listCodes(saver)).toEqual([])
    saver.code = readRegistrationCode(await save(saver))
  }
  for (const saver of savers) expect(await listCodes(saver)).toEqual([saver.code])
}, 60_000)

const MOUNT = 'mount -t tmpfs -o "size=${MEGABYTES}m,mode=0700" tmpfs "$DISK"'
const THEN_AS_NOBODY = 'exec unshare --user --map-user=65534 --map-group=65534 sh -c "$SERVE"'
const SERVE = `
  cd "$DISK" || exit
  "$BINARIES/initdb" --pgdata=data --username=border_pass --auth=trust --locale=C --encoding=UTF8 --no-sync >&2 || exit
  "$BINARIES/postgres" -D data -c listen_addresses= -c "unix_socket_directories=$SOCKET" -c checkpoint_timeout=1d >&2 &
  while read -r word; do
    case $word in
      fill) cat /dev/zero >>ballast ;;
      clear) rm ballast ;;
    esac
    echo "$word"
  done
  kill -QUIT $!
  wait`

const AS_ROOT = ['--user', '--map-root-user', '--mount']
const MAKE_DISK_AND_SERVE = [...AS_ROOT, 'sh', '-c', `${MOUNT} && ${THEN_AS_NOBODY}`]

/** Returns why this machine cannot mount a small disk; null if it can. */
function findSkipReason(): string | null {
  try {
    const env = { PATH: process.env['PATH'], MEGABYTES: String(DISK_MB), DISK: tmpdir(), SERVE: 'true' }
    execFileSync('unshare', MAKE_DISK_AND_SERVE, { env, stdio: 'pipe' })
    return null
  } catch (error) {
    return `No small disk can be made here: ${error instanceof Error ? error.message.trim() : ''}`
  }
}

/** Starts a PostgreSQL with the tables of this release. `fill` uses up its disk; `clear` frees the space. */
async function startPostgresOnSmallDisk(megabytes: number) {
  const folder = createTestFolder()
  const child = await serve(folder, megabytes)
  const lines = createInterface(child.stdout)
  const stop = async () => {
    const gone = once(child, 'exit')
    child.stdin.end()
    await gone
  }
  const say = async (word: string) => {
    child.stdin.write(`${word}\n`)
    await once(lines, 'line')
  }
  const connectionString = toConnectionString(join(folder, 'socket'))
  const isAnswering = () => succeeds(runSql(connectionString, 'SELECT 1'))
  await waitUntil({ what: 'PostgreSQL answers', seconds: 30 }, isAnswering)
  await migrate(connectionString)
  return { connectionString, fill: () => say('fill'), clear: () => say('clear'), stop }
}

async function serve(folder: string, megabytes: number) {
  const [disk, socket] = [join(folder, 'disk'), join(folder, 'socket')]
  for (const path of [disk, socket]) mkdirSync(path)
  const { folder: binaries } = await findBinaries({ user: undefined, dataDir: folder })
  const places = { MEGABYTES: String(megabytes), DISK: disk, SOCKET: socket, BINARIES: binaries }
  return spawn('unshare', MAKE_DISK_AND_SERVE, {
    env: { PATH: process.env['PATH'], LC_ALL: 'C', SERVE, ...places },
    // Its log is dropped: a full disk makes PostgreSQL write a lot.
    stdio: ['pipe', 'pipe', 'ignore'],
  })
}
