import { expect, test } from 'vitest'
import { checkConfig } from './check-config.ts'
import { CommandProblem } from './command.ts'

test('npm run check-config lists all problems, or reports that there is none', () => {
  const lines: string[] = []
  const check = (environment: Record<string, string>) =>
    checkConfig({ words: [], environment, say: (line) => lines.push(line) })
  check({ PORT: '3000' })
  expect(lines).toEqual(['All settings are valid, and none is missing.'])
  const wrong = ['PORT must be a whole number from 0 to 65535.', 'PAYMENT_ENABLED must be true or false.']
  expect(() => check({ PORT: 'x', PAYMENT_ENABLED: 'x' })).toThrow(new CommandProblem(wrong.join('\n')))
})
