import { expect, test } from 'vitest'
import { printCast } from './print-cast.ts'

test('the page of the cast is as the cast is; vitest -u prints it anew', async () => {
  await expect(printCast()).toMatchFileSnapshot('cast/README.md')
})
