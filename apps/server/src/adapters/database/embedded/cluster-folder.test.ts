import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { throwAwayFolder } from '../../../testing/database/throw-away-cluster.ts'
import { recordDataFolder, removeOrphans } from './cluster-folder.ts'

const folder = throwAwayFolder()
afterAll(() => folder.remove())

const HOUR_MS = 3_600_000

function aCluster(name: string, dataDir: string | null, unusedMs: number): string {
  const place = join(folder.path, name)
  mkdirSync(join(place, 'cluster'), { recursive: true })
  if (dataDir === null) return place
  recordDataFolder(place, dataDir)
  const at = new Date(Date.now() - unusedMs)
  utimesSync(join(place, 'data-folder'), at, at)
  return place
}

test('a cluster whose data folder is gone for a day is removed, and every other stays', () => {
  const here = join(folder.path, 'data')
  const orphan = aCluster('orphan', '/gone', 25 * HOUR_MS)
  const kept = [
    aCluster('used', here, 25 * HOUR_MS),
    aCluster('used-lately', '/gone', 23 * HOUR_MS),
    aCluster('without-record', null, 25 * HOUR_MS),
  ]
  mkdirSync(here)
  writeFileSync(join(here, 'postgres.place'), join(folder.path, 'used'))
  const said: string[] = []
  removeOrphans(folder.path, (sentence) => said.push(sentence))
  expect(existsSync(orphan)).toBe(false)
  expect(kept.map((place) => existsSync(place))).toEqual([true, true, true])
  expect(said).toEqual([`Removed the database in ${orphan}: its data folder /gone is gone.`])
})
