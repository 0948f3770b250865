// Checks of check-config and doctor: does the database have everything that this release uses, and do SECRET_KEYS decrypt its values?
import * as z from 'zod/mini'
import type { SecretKey } from '../../../ports/failures.ts'
import { createClient, type Database, statement, STATEMENTS } from '../connection/connection.ts'
import { getSqlState, UNDEFINED } from '../connection/database-failure.ts'
import { ENCRYPTED_COLUMNS } from '../encryption/encrypted-columns.ts'
import { createEncryption, readKeyId } from '../encryption/encryption.ts'
import { createLookUpHashes, LOOK_UP_KEY } from '../encryption/look-up-hashes.ts'
import { ALL_PARTS, FIND_MISSING } from '../migrations/server-rights.ts'

/** Names each table, function, index, trigger, right and column that this release needs and that this role does not find. */
export async function findMissingObjects(url: string, database: Database): Promise<string[]> {
  const missing = await database.query(FIND_MISSING, ALL_PARTS)
  const client = createClient({ connectionString: url })
  try {
    await client.connect()
    const unresolved: string[] = []
    for (const text of STATEMENTS.values()) unresolved.push(...(await findUnresolved(client, text)))
    return [...new Set([...missing.map((each) => each.missing), ...unresolved])]
  } finally {
    await client.end()
  }
}

/** PREPARE makes PostgreSQL resolve every name of the statement without running it. */
async function findUnresolved(client: ReturnType<typeof createClient>, text: string): Promise<string[]> {
  if (!/^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)\s/.test(text)) return []
  try {
    await client.query(`PREPARE doctor AS ${text}`)
    await client.query('DEALLOCATE doctor')
    return []
  } catch (error) {
    const isUnknown = error instanceof Error && UNDEFINED.test(getSqlState(error) ?? '')
    // The first save of a year creates its sequence.
    return isUnknown && !error.message.includes('request_id_') ? [error.message] : []
  }
}

const SampleRow = z.looseObject({ value: z.instanceof(Buffer) })

/** How many rows are read at each end of the primary key. Requests are numbered, so a changed key shows in the oldest or newest of them. */
const SAMPLED_ROWS = 20

const SAMPLES = ENCRYPTED_COLUMNS.map((column) => {
  const columns = [...column.keys, ...column.boundColumns, `${column.column} AS value`].join(', ')
  const [first, last] = ['', ' DESC'].map(
    (order) => `SELECT * FROM (SELECT ${columns} FROM ${column.table} WHERE ${column.column} IS NOT NULL
      ORDER BY ${column.keys.map((key) => key + order).join(', ')} LIMIT ${SAMPLED_ROWS}) AS rows`,
  )
  return { column, sample: statement(`${first} UNION ALL ${last}`, SampleRow) }
})

type Sample = {
  readonly table: string
  readonly keyId: string
  /** null: it does not decrypt. */
  readonly text: string | null
  readonly citizen: unknown
}

async function readSamples(database: Database, keys: readonly [SecretKey, ...SecretKey[]]) {
  const encryption = createEncryption(keys)
  const samples: Sample[] = []
  for (const { column, sample } of SAMPLES)
    for (const { value, ...row } of await database.query(sample, [])) {
      const found = { table: column.table, citizen: row['citizen'], keyId: readKeyId(value) }
      try {
        samples.push({ ...found, text: encryption.decrypt(value, column.toBinding(row)) })
      } catch {
        samples.push({ ...found, text: null })
      }
    }
  return samples
}

const Owner = z.object({ pid: z.string() })

const listTables = (samples: readonly Sample[]) => [...new Set(samples.map(({ table }) => table))].join(', ')

/** Decrypts stored values of each encrypted column, and compares each citizen's hash. Returns a sentence for each thing that is wrong. */
export async function findUnreadable(
  database: Database,
  keys: readonly [SecretKey, ...SecretKey[]],
): Promise<string[]> {
  const samples = await readSamples(database, keys)
  const problems = [...Map.groupBy(samples, ({ keyId }) => keyId)].flatMap(([keyId, ofOneKey]) => {
    const undecrypted = ofOneKey.filter(({ text }) => text === null)
    if (undecrypted.length === 0) return []
    const values = `values of ${listTables(undecrypted)}`
    if (!keys.some(({ id }) => id === keyId))
      return [`SECRET_KEYS lacks the key ${keyId}, with which ${values} are encrypted: give it back.`]
    return [
      `The key ${keyId} in SECRET_KEYS does not decrypt ${values}: give back the key that had this name, or restore the row that was changed.`,
    ]
  })
  // The look-up key is an encrypted column too, so it is among the samples.
  const lookUpKey = samples.find(({ table }) => table === LOOK_UP_KEY.table)
  if (lookUpKey?.text === null) return problems
  const hashes = lookUpKey && createLookUpHashes(lookUpKey.text)
  const hidden = samples.filter(({ citizen, text }) => {
    // The text of an erased request is empty. Any other value of a row with a citizen is JSON with the national ID.
    if (!Buffer.isBuffer(citizen) || !text) return false
    return !hashes?.hashCitizen(z.parse(Owner, JSON.parse(text)).pid).equals(citizen)
  })
  if (hidden.length > 0)
    problems.push(
      `look_up_key has not the key with which ${listTables(hidden)} find their citizen, who sees nothing of it: bring its row back from a backup.`,
    )
  return problems
}
