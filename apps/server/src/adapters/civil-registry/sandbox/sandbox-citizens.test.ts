import { expect, test } from 'vitest'
import { printCast } from './sandbox-citizens.ts'

test('cast/README.md is up to date; vitest -u prints it again', async () => {
  await expect(printCast()).toMatchFileSnapshot('cast/README.md')
})
