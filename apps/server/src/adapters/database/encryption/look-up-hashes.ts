// Keyed hashes by which rows are found, without a name or national ID in the database (D43).
import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { type Clock, OperatorProblem } from '../../../ports/operation.ts'
import type { Channel } from '../../../ports/reminders.ts'
import { type Queries, statement } from '../connection/connection.ts'
import type { ReportUnreadable } from './encrypted-column.ts'
import type { Encryption } from './encryption.ts'

type Hash = 'Citizen' | 'Address' | 'SaveKey' | 'Body' | 'Device' | 'MToken' | 'Email' | 'BrowserMark'

/** One key hashes all of them; a value has another hash in each. */
export type LookUpHashes = Readonly<Record<`of${Hash}`, (value: string) => Buffer>>

/** The dependencies of the tables with personal data. */
export type StoreDeps = {
  readonly queries: Queries
  readonly encryption: Encryption
  readonly hashes: LookUpHashes
  readonly clock: Clock
  readonly reportUnreadable: ReportUnreadable
  /** The channels by which messages are sent (D53). */
  readonly channels: readonly Channel[]
}

const PLACE = { table: 'look_up_key', column: 'sealed' }
const BINDING = { ...PLACE, row: ['single'], owner: null, deciding: [] }

export const LOOK_UP_KEY = { ...PLACE, keys: ['single'], bound: [], toBinding: () => BINDING, shape: null }

const insertFirst = statement('INSERT INTO look_up_key (sealed) VALUES ($1) ON CONFLICT (single) DO NOTHING')
const find = statement('SELECT sealed FROM look_up_key', z.object({ sealed: z.instanceof(Buffer) }))

/** A start decrypts this value first, so wrong keys are noticed here. */
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

/** A save needs the same hash six times. */
const MOST_CITIZENS = 1_000

/** All servers of a database share one key, which the first of them creates. */
export async function openLookUpHashes(queries: Queries, encryption: Encryption): Promise<LookUpHashes> {
  await queries.query(insertFirst, [encryption.encrypt(randomBytes(32).toString('base64'), BINDING)])
  const [row] = await queries.query(find, [])
  if (!row) throw new Error('The look-up key is missing')
  const key = createSecretKey(decryptKey(row.sealed, encryption), 'base64')
  const hash = (kind: string) => (value: string) =>
    createHmac('sha256', key).update(`${kind}\0${value}`).digest()
  const hashOfCitizen = hash('citizen')
  const ofCitizens = new LRUCache<string, Buffer>({ max: MOST_CITIZENS, memoMethod: hashOfCitizen })
  return {
    ofCitizen: (pid: string) => ofCitizens.memo(pid),
    ofAddress: hash('address'),
    ofSaveKey: hash('save-key'),
    ofBody: hash('body'),
    ofDevice: hash('device'),
    ofMToken: hash('m-token'),
    ofEmail: hash('email'),
    /** Sent to browsers, so no table stores it. */
    ofBrowserMark: hash('browser-mark'),
  }
}
