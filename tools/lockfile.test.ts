import { expect, test } from 'vitest'
import { missingPackages, readLockfile } from './complete-lockfile.ts'

test('The lockfile has the packages of every platform: npm drops some now and then, and npm ci then fails', () => {
  expect(missingPackages(readLockfile().packages), 'run node tools/complete-lockfile.ts').toEqual([])
})

test('A package that is optional for another one and not listed is found', () => {
  const packages = {
    'node_modules/a': { optionalDependencies: { 'a-linux-x64': '1.0.0', 'a-darwin-x64': '1.0.0' } },
    'node_modules/a-linux-x64': {},
  }
  expect(missingPackages(packages)).toMatchObject([{ name: 'a-darwin-x64', version: '1.0.0' }])
})
