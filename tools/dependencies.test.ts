// What the lockfile names: packages that were chosen, licences that were looked at, and every platform.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { missingPackages, optionalWithEngines, readLockfile } from './complete-lockfile.ts'
import { root } from './root.ts'

const { packages } = readLockfile()
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const WORKSPACES = ['', 'packages/domain', 'packages/contract', 'apps/server', 'apps/web']
/** They ask for their notice, or that changes of their own files are published; none reaches the code around it. */
const LICENCES =
  '0BSD|Apache-2.0|BSD-2-Clause|BSD-3-Clause|BlueOak-1.0.0|ISC|MIT|MIT-0|MPL-2.0|Unlicense|(Unlicense OR Apache-2.0)'

const installed = Object.entries(packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, entry]) => ({ ...entry, name: path.replace(/^.*node_modules\//, '') }))

test('docs/dependencies.md has a row for every package that package.json names, and for no other', () => {
  const rows = [...read('docs/dependencies.md').matchAll(/^\| `([^|]+)` \|/gm)]
  const listed = rows.flatMap(([, names = '']) => names.split('`, `'))
  const named = WORKSPACES.flatMap((workspace) => {
    const { dependencies, devDependencies, optionalDependencies } = packages[workspace] ?? {}
    return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
  })
  const foreign = new Set(named.filter((name) => !name.startsWith('@border-pass/')))
  expect(listed.toSorted()).toEqual([...foreign].toSorted())
})

test('Every licence in the lockfile is one that was looked at', () => {
  expect(installed.length).toBeGreaterThan(100)
  const others = installed.filter(({ license = 'none' }) => !LICENCES.split('|').includes(license))
  expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
})

test('No install script runs, and the packages that have one are named', () => {
  const { allowScripts } = z.parse(
    z.object({ allowScripts: z.record(z.string(), z.literal(false)) }),
    JSON.parse(read('package.json')),
  )
  const withScripts = installed.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
  expect(Object.keys(allowScripts).toSorted()).toEqual(withScripts.toSorted())
  // npm below 11.16 does not know allowScripts.
  expect(read('.npmrc')).toContain('ignore-scripts=true')
})

test('The lockfile lists the optional packages of every platform, without which npm ci fails elsewhere', () => {
  expect(missingPackages(packages), 'run node tools/complete-lockfile.ts').toEqual([])
})

test('No optional package of the lockfile names its engines, for which npm leaves it out on Node 18', () => {
  expect(optionalWithEngines(packages), 'run node tools/complete-lockfile.ts').toEqual([])
})
