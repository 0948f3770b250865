import { beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../testing/database/fresh-database.ts'
import { freePort } from '../testing/free-port.ts'
import { checkConfig } from './check-config.ts'
import { CommandProblem } from './command.ts'

const lines: string[] = []
beforeEach(() => void lines.splice(0))

const check = (environment: Record<string, string>) =>
  checkConfig({ words: [], environment, say: (line) => lines.push(line) })

test('npm run check-config lists all problems, or reports that there is none', async () => {
  await check({ PORT: '3000' })
  expect(lines).toEqual(['All settings are valid, and none is missing.'])
  const wrong = ['PORT must be a whole number from 0 to 65535.', 'PAYMENT_ENABLED must be true or false.']
  await expect(check({ PORT: 'x', PAYMENT_ENABLED: 'x' })).rejects.toThrow(
    new CommandProblem(wrong.join('\n')),
  )
})

test('it says where the role of the server owns the access log, and where the database is away', async () => {
  await check({ DATABASE_URL: await freshDatabase() })
  await check({ DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/x` })
  expect(lines.filter((line) => !line.startsWith('All settings'))).toEqual([
    expect.stringMatching(/^The role of DATABASE_URL owns the access log/),
    'The database at DATABASE_URL does not answer.',
  ])
})
