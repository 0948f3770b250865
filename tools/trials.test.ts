// Checks that trials/README.md names every trial with its short form, a test that exists.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.ts'

const [table = ''] = readFileSync(join(root, 'trials/README.md'), 'utf8').split('\n## ')
const shortForms = [...table.matchAll(/^\| `([\w-]+)` \|.*\| `([^`]+)` \|$/gm)].map(
  ([, name = '', path = '']) => ({
    name,
    path: join('apps/server/src', path),
  }),
)

test('every trial has a short form', () => {
  const files = readdirSync(join(root, 'trials')).filter((file) => /^(?!trial\.).*\.ts$/.test(file))
  expect(shortForms.map(({ name }) => `${name}.ts`).toSorted()).toEqual(files.toSorted())
})

test('every short form is a test that exists', () => {
  expect(
    shortForms.filter(({ path }) => !path.endsWith('.test.ts') || !existsSync(join(root, path))),
  ).toEqual([])
})
