import { expect, test } from 'vitest'
import { missingPackages, readLockfile } from './complete-lockfile.ts'

test('The lockfile lists the optional packages of every platform, without which npm ci fails elsewhere', () => {
  expect(missingPackages(readLockfile().packages), 'run node tools/complete-lockfile.ts').toEqual([])
})
