import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readLockfile } from './complete-lockfile.ts'
import { namedPackages, packagesByLicence, packagesWithScripts } from './dependencies.ts'
import { root } from './root.ts'

const { packages } = readLockfile()
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** They ask for their notice, or that changes of their own files are published; none reaches the code around it. */
const LICENCES = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Unlicense',
  '(Unlicense OR Apache-2.0)',
]

test('docs/dependencies.md has a row for every package that package.json names, and for no other', () => {
  const rows = [...read('docs/dependencies.md').matchAll(/^\| `([^|]+)` \|/gm)]
  const listed = rows.flatMap(([, names = '']) => names.split('`, `'))
  expect(listed.toSorted()).toEqual([...namedPackages(packages).keys()].toSorted())
})

test('Every licence in the lockfile is one that was looked at', () => {
  const licences = packagesByLicence(packages)
  expect(licences.get('MIT')?.length).toBeGreaterThan(100)
  const others = [...licences].filter(([licence]) => !LICENCES.includes(licence))
  expect(Object.fromEntries(others)).toEqual({})
})

test('No install script runs, and the packages that have one are named', () => {
  const { allowScripts } = z.parse(
    z.object({ allowScripts: z.record(z.string(), z.literal(false)) }),
    JSON.parse(read('package.json')),
  )
  expect(Object.keys(allowScripts).toSorted()).toEqual(packagesWithScripts(packages).toSorted())
  // npm below 11.16 does not know allowScripts.
  expect(read('.npmrc')).toContain('ignore-scripts=true')
})
