// Checks that trials/README.md names every trial with its short form, a test that exists.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TRIALS } from '../trials/trial.ts'
import { root } from './root.ts'

const [table = ''] = readFileSync(join(root, 'trials/README.md'), 'utf8').split('\n## ')
const shortForms = [...table.matchAll(/^\| `([\w-]+)` \|.*\| `([^`]+)` \|$/gm)].map(
  ([, name = '', path = '']) => ({
    name,
    path: join('apps/server/src', path),
  }),
)

test('every trial has a short form', () => {
  expect(shortForms.map(({ name }) => name).toSorted()).toEqual(Object.keys(TRIALS).toSorted())
})

test('every short form is a test that exists', () => {
  expect(
    shortForms.filter(({ path }) => !path.endsWith('.test.ts') || !existsSync(join(root, path))),
  ).toEqual([])
})
