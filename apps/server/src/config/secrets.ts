// The secrets: SECRET_KEYS is id:base64,id:base64 with 32 bytes each. The first key encrypts, the others only decrypt (api.md, "Running").
// A sandbox without secrets generates its own and stores them in its data folder.
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SecretKey } from '../ports/failures.ts'
import { OperatorProblem } from '../ports/operation.ts'
import type { Config, SecretKeys } from './config.ts'

export function getSecretKeys({ secretKeys, dataDir }: Config): SecretKeys {
  const keys =
    secretKeys ?? readSecretKeys(readOrCreateSecret(dataDir, 'secret-keys', () => makeSecretKey('sandbox-1')))
  if (keys === null) throw new OperatorProblem(`The file secret-keys in ${dataDir} does not hold keys.`)
  return keys
}

export function getOfficeToken({ isSandbox, officeToken, dataDir }: Config): string | null {
  if (officeToken !== null || !isSandbox) return officeToken
  return readOrCreateSecret(dataDir, 'office-token', () => randomBytes(24).toString('base64url'))
}

const KEY_BYTES = 32

function readKey(text: string): SecretKey | null {
  const [, id, base64 = ''] = /^([\w.-]{1,40}):([A-Za-z0-9+/_-]+=*)$/.exec(text.trim()) ?? []
  const bytes = Buffer.from(base64, 'base64')
  return id && bytes.length === KEY_BYTES ? { id, bytes } : null
}

/** Returns null if a key is malformed or an id occurs twice. */
export function readSecretKeys(text: string): SecretKeys | null {
  const keys = text.split(',').map(readKey)
  const [first, ...rest] = keys.filter((key) => key !== null)
  const ids = new Set(keys.map((key) => key?.id))
  return first && ids.size === keys.length && rest.length === keys.length - 1 ? [first, ...rest] : null
}

export function makeSecretKey(id: string): string {
  return `${id}:${randomBytes(KEY_BYTES).toString('base64')}`
}

/** Creates the file, readable by its own user only. An existing file stays, so that a second process reads the first one's secret. */
function readOrCreateSecret(dataDir: string, name: string, make: () => string): string {
  const file = join(dataDir, name)
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, `${make()}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8').trim()
}
