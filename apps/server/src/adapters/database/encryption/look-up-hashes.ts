// Keyed hashes that find rows, so that the database contains no name or national ID (D43).
import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { type Clock, OperatorProblem } from '../../../ports/operation.ts'
import type { Channel } from '../../../ports/reminders.ts'
import { type Queries, statement } from '../connection/connection.ts'
import type { ReportUnreadable } from './encrypted-column.ts'
import type { Encryption } from './encryption.ts'

type Hash = 'Citizen' | 'Address' | 'SaveKey' | 'Body' | 'Device' | 'MToken' | 'Email' | 'BrowserMark'

/** One key is used for all kinds. The hash depends on the kind too. */
export type LookUpHashes = Readonly<Record<`hash${Hash}`, (value: string) => Buffer>>

/** The dependencies of modules that store personal data. */
export type StoreDeps = {
  readonly queries: Queries
  readonly encryption: Encryption
  readonly hashes: LookUpHashes
  readonly clock: Clock
  readonly reportUnreadable: ReportUnreadable
  /** The channels by which this server can send messages. */
  readonly channels: readonly Channel[]
}

/** The table has one row, whose key column is called `single`. */
const PLACE = { table: 'look_up_key', column: 'sealed' }
const BINDING = { ...PLACE, row: ['single'], owner: null, plainColumns: [] }

export const LOOK_UP_KEY = {
  ...PLACE,
  keys: ['single'],
  boundColumns: [],
  toBinding: () => BINDING,
  shape: null,
}

/** Creates the key only while no request is stored: a new key would hide every stored request from its citizen. */
const INSERT_KEY = statement(`
  INSERT INTO look_up_key (sealed) SELECT $1::bytea WHERE (SELECT true FROM request LIMIT 1) IS NULL
  ON CONFLICT (single) DO NOTHING`)
const FIND_KEY = statement('SELECT sealed FROM look_up_key', z.object({ sealed: z.instanceof(Buffer) }))

/** A start decrypts this value first, so it fails here if SECRET_KEYS are wrong. */
function decryptKey(encrypted: Buffer, encryption: Encryption): string {
  try {
    return encryption.decrypt(encrypted, BINDING)
  } catch (cause) {
    throw new OperatorProblem(
      'SECRET_KEYS must contain the key with which this database was created (in a sandbox: secret-keys in DATA_DIR).',
      { cause },
    )
  }
}

const MAX_CACHED_CITIZENS = 1_000

/** All servers of a database share one key. The first server creates it. */
export async function openLookUpHashes(queries: Queries, encryption: Encryption): Promise<LookUpHashes> {
  await queries.query(INSERT_KEY, [encryption.encrypt(randomBytes(32).toString('base64'), BINDING)])
  const [row] = await queries.query(FIND_KEY, [])
  if (!row)
    throw new OperatorProblem(
      'look_up_key is empty, and no stored request would be found under a new key: bring its row back from a backup.',
    )
  return createLookUpHashes(decryptKey(row.sealed, encryption))
}

export function createLookUpHashes(encoded: string): LookUpHashes {
  const key = createSecretKey(encoded, 'base64')
  const createHasher = (kind: string) => (value: string) =>
    createHmac('sha256', key).update(`${kind}\0${value}`).digest()
  // Cached, because a save needs the hash of its citizen six times.
  const citizenHashes = new LRUCache<string, Buffer>({
    max: MAX_CACHED_CITIZENS,
    memoMethod: createHasher('citizen'),
  })
  return {
    hashCitizen: (pid: string) => citizenHashes.memo(pid),
    hashAddress: createHasher('address'),
    hashSaveKey: createHasher('save-key'),
    hashBody: createHasher('body'),
    hashDevice: createHasher('device'),
    hashMToken: createHasher('m-token'),
    hashEmail: createHasher('email'),
    /** This hash is sent to browsers, so no table stores it. */
    hashBrowserMark: createHasher('browser-mark'),
  }
}
