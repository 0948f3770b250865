// A pooler of our own in transaction mode, in place of PgBouncer.
import { expect, test } from 'vitest'
import { migrate } from '../adapters/database/migrations/migrate.ts'
import { afterRestore, purge, rotate } from '../commands/maintenance.ts'
import { makeSecretKey } from '../config/secrets.ts'
import { transactionPooler } from '../testing/database/transaction-pooler.ts'
import { movableClock } from '../testing/movable-clock.ts'
import { codeOf, codesOf, prepareSaver, save } from '../testing/trials/savers.ts'
import { OFFICE_TOKEN, startTestServer } from '../testing/test-server.ts'
import { callEverything } from '../testing/trials/call-everything.ts'
import { emptyDatabase } from '../testing/database/fresh-database.ts'

const SAVES = 20
const [oldKey, newKey] = [makeSecretKey('old'), makeSecretKey('new')]

test('two servers and the commands work behind a pooler in transaction mode', async () => {
  const database = await transactionPooler(await emptyDatabase())
  await Promise.all([migrate(database), migrate(database)])
  const clock = movableClock(new Date().toISOString())
  const environment = { THAID_CLIENT_ID: 'sandbox', SECRET_KEYS: `${oldKey},${newKey}` }
  // Some of the calls are answered only by a server that has the sandbox registry in its own process.
  const start = () => startTestServer({ database, clock, environment, throughGateway: false })
  const addresses = [(await start()).address, (await start()).address]
  for (const address of addresses) expect(await fetch(`${address}/readyz`)).toMatchObject({ status: 200 })

  const everything = await callEverything({ address: addresses[0] ?? '', officeToken: OFFICE_TOKEN })
  expect(everything.wrong).toEqual([])

  const savers = await Promise.all(
    Array.from({ length: SAVES }, (_, n) => prepareSaver(addresses[n % 2] ?? '', n)),
  )
  const codes = (await Promise.all(savers.map(save))).map(codeOf)
  for (const [n, saver] of savers.entries()) expect(await codesOf(saver)).toEqual([codes[n]])

  const said: string[] = []
  const say = (line: string) => said.push(line)
  const commandEnvironment = { DATABASE_URL: database, SECRET_KEYS: `${newKey},${oldKey}` }
  const command = { environment: commandEnvironment, say }
  await purge({ ...command, words: [] })
  await rotate({ ...command, words: [] })
  await afterRestore({ ...command, words: [] })
  expect(said).toEqual([
    expect.stringContaining('Removed:'),
    expect.stringContaining('Re-encrypted'),
    expect.stringContaining('go on with number'),
  ])
}, 60_000)
