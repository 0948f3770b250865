import { expect, test } from 'vitest'
import { missingPackages, readLockfile } from './complete-lockfile.ts'

test('The lockfile lists the optional packages of every platform, without which npm ci fails elsewhere', () => {
  expect(missingPackages(readLockfile().packages), 'run node tools/complete-lockfile.ts').toEqual([])
})

test('An unlisted optional dependency of a package is reported', () => {
  const packages = {
    'node_modules/a': { optionalDependencies: { 'a-linux-x64': '1.0.0', 'a-darwin-x64': '1.0.0' } },
    'node_modules/a-linux-x64': {},
  }
  expect(missingPackages(packages)).toMatchObject([{ name: 'a-darwin-x64', version: '1.0.0' }])
})
