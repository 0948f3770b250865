// Golden files: what each release wrote into an encrypted value, one file a shape and version, never edited
// (ADR 16).
import { readFileSync, readdirSync } from 'node:fs'
import * as z from 'zod/mini'
import { createEncryption, type Binding } from '../adapters/database/encryption/encryption.ts'

export const GOLDEN_FOLDER = new URL('../adapters/database/encryption/golden/', import.meta.url)

/** A key of these files only; they hold nobody's data. */
export const goldenEncryption = createEncryption([{ id: 'golden', bytes: Buffer.alloc(32, 7) }])

export const GoldenFile = z.object({
  shape: z.string(),
  version: z.int(),
  /** Table, row and column, as request/2569-1/person. */
  place: z.string(),
  plain: z.record(z.string(), z.unknown()),
  /** base64 */
  encrypted: z.string(),
})

export type GoldenFile = z.output<typeof GoldenFile>

/** Golden files are about the text inside: their values are bound to table, row and column alone. */
export function goldenBinding(place: string): Binding {
  const [table = '', row = '', column = ''] = place.split('/')
  return { table, column, row: row.split('-'), owner: null, deciding: {} }
}

export function readGoldenFiles(): readonly GoldenFile[] {
  return readdirSync(GOLDEN_FOLDER).map((name) =>
    z.parse(GoldenFile, JSON.parse(readFileSync(new URL(name, GOLDEN_FOLDER), 'utf8'))),
  )
}

export function readGoldenFile(shape: string, version: number): GoldenFile {
  const found = readGoldenFiles().find((file) => file.shape === shape && file.version === version)
  if (!found) throw new Error(`No golden file ${shape}-${version}.json`)
  return found
}
