// Reads the manual's numbered files from docs/manual in order.
import { readFileSync, readdirSync } from 'node:fs'
import { parseManual } from '@border-pass/domain/wording/parse-manual'
import type { Block } from '@border-pass/domain/wording/parse-manual'

const FOLDER = new URL('../../../../../../docs/manual/', import.meta.url)

export function readManual(): Block[] {
  const files = readdirSync(FOLDER).filter((name) => /^\d{2}-.+\.md$/.test(name))
  return files.sort().flatMap((name) => parseManual(readFileSync(new URL(name, FOLDER), 'utf8')))
}
