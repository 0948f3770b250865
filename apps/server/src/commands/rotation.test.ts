// A key rotation over more rows than one statement handles: interrupted, and with a row that cannot be decrypted (D43).
import { beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../adapters/database/connection/connection.ts'
import { DRAFT } from '../adapters/database/drafts/draft-table.ts'
import { createEncryption } from '../adapters/database/encryption/encryption.ts'
import { rotateKeys } from '../adapters/database/maintenance/rotate-keys.ts'
import { makeSecretKey, readSecretKeys } from '../config/secrets.ts'
import { OperatorProblem } from '../ports/operation.ts'
import { openSql } from '../testing/database/fresh-database.ts'
import { signInAndSave } from '../testing/request-owner.ts'
import { runCommand } from '../testing/run-command.ts'
import { startTestServer } from '../testing/test-server.ts'
import { rotate } from './maintenance.ts'

const DRAFTS = 2_300
const KEPT_AT = new Date('2026-11-20T09:00:00+07:00')

function toKeys(text: string) {
  const read = readSecretKeys(text)
  if (read === null) throw new Error('The keys cannot be read.')
  return read
}

const [oldKey, newKey] = [makeSecretKey('test'), makeSecretKey('2570-1')]
const both = `${newKey},${oldKey}`
/** A server after the first step of a rotation: it knows the new key, and encrypts with the old one. */
const server = await startTestServer({ environment: { SECRET_KEYS: `${oldKey},${newKey}` } })
const environment = { ...server.environment, SECRET_KEYS: both }
const rotateBoth = () => runCommand(rotate, server, [], { environment })
const sql = await openSql(server.database)

beforeEach(async () => {
  const old = createEncryption(toKeys(oldKey))
  const citizens = Array.from({ length: DRAFTS }, (_, n) => Buffer.from(String(n).padStart(8, '0')))
  const values = citizens.map((citizen) =>
    old.encrypt('{}', DRAFT.toBinding({ citizen, kept_at: KEPT_AT, revision: 'r' })),
  )
  await sql('DELETE FROM draft')
  await sql(
    "INSERT INTO draft (citizen, draft, kept_at, revision, save_key) SELECT *, $3::timestamptz, 'r', '' FROM unnest($1::bytea[], $2::bytea[])",
    [citizens, values, KEPT_AT],
  )
})

async function countUnderOldKey() {
  const prefix = createEncryption(toKeys(both)).currentPrefix
  const under = 'SELECT FROM draft WHERE substring(draft FROM 1 FOR length($1::bytea)) <> $1'
  return (await sql(under, [prefix])).length
}

test('a rotation to a key that a running server lacks is refused', async () => {
  const older = await startTestServer({ database: server.database, environment: { SECRET_KEYS: oldKey } })
  await expect(rotateBoth()).rejects.toThrow(
    'Nothing was re-encrypted: a server that encrypts with the key test lacks the key 2570-1 and could not read it.',
  )
  expect(await countUnderOldKey()).toBe(DRAFTS)
  await older.close()
})

test('a rotation after an interrupted one re-encrypts the rest', async () => {
  const database = await openDatabase(server.database)
  const encryption = createEncryption(toKeys(both))
  const passed: number[] = []
  const rotation = (afterBatch: (batches: number) => void) => ({
    database,
    encryption,
    onProgress: (progress: { table: string; passed: number }) => {
      if (progress.table !== 'draft') return
      passed.push(progress.passed)
      afterBatch(passed.length)
    },
  })
  const interrupted = rotateKeys(
    rotation((batches) => {
      if (batches === 1) throw new Error('interrupted')
    }),
  )
  await expect(interrupted).rejects.toThrow('interrupted')
  // One batch has 1,000 rows.
  expect(await countUnderOldKey()).toBe(DRAFTS - 1_000)
  // `server` still encrypts with the key test.
  const rest = { unreadable: [], otherKeys: ['test'] }
  expect(await rotateKeys(rotation(() => undefined))).toEqual({ count: DRAFTS - 1_000, ...rest })
  // The interrupted rotation passed one batch; the next one begins at the first row again.
  expect(passed).toEqual([1_000, 1_000, 2_000, DRAFTS])
  expect(await countUnderOldKey()).toBe(0)
  expect(await rotateKeys(rotation(() => undefined))).toEqual({ count: 0, ...rest })
  await database.close()
})

test('a rotation names and leaves a row that cannot be decrypted, and re-encrypts all others', async () => {
  const { reqId, reqYear } = (await signInAndSave(server, server.nextCitizen())).saved
  // The encrypted value is bound to the row's ccaa, so it cannot be decrypted after this change.
  await sql("UPDATE request SET ccaa = '8401' WHERE req_id = $1 AND req_year = $2", [reqId, reqYear])

  const rotating = rotateBoth()
  await expect(rotating).rejects.toThrow(OperatorProblem)
  await expect(rotating).rejects.toThrow(`1 do not open and are as they were: request ${reqYear}-${reqId}.`)
  expect(await countUnderOldKey()).toBe(0)
})

test('a rotation names a server that still encrypts with another key, and does not call that key unneeded', async () => {
  await sql('DELETE FROM request; DELETE FROM draft')
  await expect(rotateBoth()).rejects.toThrow(
    'A server still encrypts with the key test: put the new one first there, and rotate again. Do not remove the older keys from SECRET_KEYS yet.',
  )
  // The server still writes with the old key after the rotation.
  await server.browser().signIn(server.nextCitizen())
  await server.close()
  await startTestServer({ database: server.database, environment })
  const message = 'Re-encrypted 1 values: the older keys in SECRET_KEYS are no longer needed.'
  expect(await rotateBoth()).toEqual([message])
})
