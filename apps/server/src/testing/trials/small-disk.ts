// A PostgreSQL of our own whose disk can be filled: a file system in memory that only its own processes see, so that it needs no
// right of root and ends with them. Two user namespaces: in the first we may mount, in the second we are not root, which PostgreSQL
// refuses to be (user_namespaces(7), mount_namespaces(7)).
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findBinaries } from '../../adapters/database/embedded/binaries.ts'
import { connectionStringTo } from '../../adapters/database/embedded/embedded-database.ts'
import { migrate } from '../../adapters/database/migrations/migrate.ts'
import { runSql } from '../database/database-on-server.ts'
import { throwAwayFolder } from '../database/throw-away-cluster.ts'
import { waitUntil } from './savers.ts'

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

const MAKE_DISK_AND_SERVE = [
  '--user',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  `${MOUNT} && ${THEN_AS_NOBODY}`,
]

/** Null where it can be had. */
export function whyNoSmallDisk(): string | null {
  try {
    const env = { PATH: process.env['PATH'], MEGABYTES: '96', DISK: tmpdir(), SERVE: 'true' }
    execFileSync('unshare', MAKE_DISK_AND_SERVE, { env, stdio: 'pipe' })
    return null
  } catch (error) {
    return `No small disk can be made here: ${error instanceof Error ? error.message.trim() : ''}`
  }
}

/** Starts it with the tables of this release. `fill` takes all that is left; `clear` gives it back. */
export async function postgresOnSmallDisk(megabytes: number) {
  const folder = throwAwayFolder()
  const child = await serve(folder.path, megabytes)
  const lines = createInterface(child.stdout)
  const stop = async () => {
    const gone = once(child, 'exit')
    child.stdin.end()
    await gone
    folder.remove()
  }
  const say = async (word: string) => {
    child.stdin.write(`${word}\n`)
    await once(lines, 'line')
  }
  const connectionString = connectionStringTo(join(folder.path, 'socket'))
  const answers = () =>
    runSql(connectionString, 'SELECT 1').then(
      () => true,
      () => false,
    )
  await waitUntil({ what: 'PostgreSQL answers', seconds: 30 }, answers)
  await migrate(connectionString)
  return { connectionString, fill: () => say('fill'), clear: () => say('clear'), stop }
}

async function serve(folder: string, megabytes: number) {
  const [disk, socket] = [join(folder, 'disk'), join(folder, 'socket')]
  for (const path of [disk, socket]) mkdirSync(path)
  const { folder: binaries } = await findBinaries({ from: 'anywhere', user: undefined, copiesIn: folder })
  const places = { MEGABYTES: String(megabytes), DISK: disk, SOCKET: socket, BINARIES: binaries }
  return spawn('unshare', MAKE_DISK_AND_SERVE, {
    env: { PATH: process.env['PATH'], LC_ALL: 'C', SERVE, ...places },
    // What it says is dropped: a full disk makes PostgreSQL say much.
    stdio: ['pipe', 'pipe', 'ignore'],
  })
}
