// A PostgreSQL of the machine in a folder, reached by its socket alone: the one that is lost, and the one that is restored.
import { join } from 'node:path'
import { runProgram } from '../../apps/server/src/adapters/database/embedded/run-program.ts'
import { userOfNewCluster } from '../../apps/server/src/adapters/database/embedded/system-user.ts'
import { onServer } from '../../apps/server/src/testing/database/database-on-server.ts'
import { startDaemon } from '../cluster/daemon.ts'
import type { Daemon } from '../cluster/daemon.ts'
import { findPostgres } from '../cluster/programs.ts'
import { waitUntil } from '../cluster/wait-until.ts'

const RECOVERY_SECONDS = 4 * 60 * 60

export async function run(program: string, ...args: string[]): Promise<string> {
  const { ok, output } = await runProgram(program, args, userOfNewCluster())
  if (!ok) throw new Error(`${program} ${args.join(' ')}: ${output}`)
  return output
}

export const postgresProgram = async (name: string) => join((await findPostgres()) ?? '', name)

/** Answers when it takes writes: a restored one first replays what was archived. */
export async function startPostgres(
  data: string,
  socketFolder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ daemon: Daemon; readonly address: (database: string) => string }> {
  const all = { listen_addresses: '', unix_socket_directories: socketFolder, port: '5432', ...settings }
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const daemon = startDaemon(await postgresProgram('postgres'), ['-D', data, ...args], {
    folder: socketFolder,
    log: join(socketFolder, 'postgres.log'),
  })
  const place = new URLSearchParams({ host: socketFolder, port: '5432', sslmode: 'disable' })
  const address = (database: string) => `postgresql://postgres@/${database}?${place.toString()}`
  await waitUntil({ what: 'PostgreSQL takes writes', seconds: RECOVERY_SECONDS }, async () => {
    let isPrimary = false
    await onServer(address('postgres'), async (client) => {
      const { rows } = await client.query<{ recovers: boolean }>('SELECT pg_is_in_recovery() AS recovers')
      isPrimary = rows[0]?.recovers === false
    }).catch(() => null)
    return isPrimary
  })
  return { daemon, address }
}
