import { expect, test } from 'vitest'
import { missingPackages, optionalWithEngines, readLockfile } from './complete-lockfile.ts'

test('The lockfile lists the optional packages of every platform, without which npm ci fails elsewhere', () => {
  expect(missingPackages(readLockfile().packages), 'run node tools/complete-lockfile.ts').toEqual([])
})

test('No optional package of the lockfile names its engines, for which npm leaves it out on Node 18', () => {
  expect(optionalWithEngines(readLockfile().packages), 'run node tools/complete-lockfile.ts').toEqual([])
})
