// Restores a backup into an empty folder, starts it, counts what is in it and opens a value of each key.
import { join } from 'node:path'
import { onServer } from '../../apps/server/src/testing/database/database-on-server.ts'
import { openOneOfEachKey } from '../../apps/server/src/testing/trials/open-values.ts'
import { makeFolder } from '../cluster/make-folder.ts'
import { findProgram } from '../cluster/programs.ts'
import { run, startPostgres } from './scratch-postgres.ts'

type Restoring = {
  readonly folder: string
  /** The path of pgBackRest's configuration. */
  readonly config: string
  readonly secretKeys: string
  /** The point in time to restore to, in whole seconds; null for the end of the archive. */
  readonly until: string | null
  readonly database: string
}

export type Drill = {
  readonly seconds: number
  readonly requests: number
  readonly newest: Date | null
  readonly opened: readonly string[]
  readonly databaseUrl: string
  stop(): Promise<void>
}

/** A drill must not write into the archive that it was restored from. */
const APART = { archive_mode: 'off', shared_buffers: '128MB' }

export async function restoreBackup({
  folder,
  config,
  secretKeys,
  until,
  database,
}: Restoring): Promise<Drill> {
  const startedAt = performance.now()
  const data = makeFolder(join(folder, 'restored', 'cluster'))
  const socket = makeFolder(join(folder, 'restored'))
  const target = until === null ? ['--type=default'] : ['--type=time', `--target=${until}`]
  await run(
    findProgram('pgbackrest') ?? '',
    `--config=${config}`,
    '--stanza=border-pass',
    `--pg1-path=${data}`,
    ...target,
    ...(until === null ? [] : ['--target-action=promote']),
    'restore',
  )
  const { daemon, address } = await startPostgres(data, socket, APART)
  const seconds = (performance.now() - startedAt) / 1_000
  let counted: { requests: number; newest: Date | null } = { requests: 0, newest: null }
  await onServer(address(database), async (client) => {
    const { rows } = await client.query<typeof counted>(
      'SELECT count(*)::int AS requests, max(saved_at) AS newest FROM request',
    )
    counted = rows[0] ?? counted
  })
  const opened = await openOneOfEachKey(address(database), secretKeys)
  return { seconds, ...counted, opened, databaseUrl: address(database), stop: () => daemon.stop() }
}
