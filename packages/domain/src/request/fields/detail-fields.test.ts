import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the file of each field has a test beside it', () => {
  const files = readdirSync(new URL('.', import.meta.url))
  const lists = readFileSync(new URL('detail-fields.ts', import.meta.url), 'utf8')
  const fields = [...lists.matchAll(/^import \{.+\} from '\.\/(.+)\.ts'$/gm)].map(([, name = '']) => name)
  expect(fields).toContain('phone')
  expect(fields.filter((name) => !files.includes(`${name}.test.ts`))).toEqual([])
})
