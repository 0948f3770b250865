// A secret that a sandbox generates once and stores in its data folder, readable by its own user only.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

function readIfExists(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** If two processes start together, the second reads the secret that the first one wrote. */
export function storedSecret(dataDir: string, name: string, make: () => string): string {
  const file = join(dataDir, name)
  const stored = readIfExists(file)
  if (stored !== null) return stored
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, `${make()}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8').trim()
}
