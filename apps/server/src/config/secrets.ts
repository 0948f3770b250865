// The configured secrets; a sandbox without them generates its own and stores them in its data folder.
import { randomBytes } from 'node:crypto'
import { storedSecret } from './stored-secret.ts'
import { ConfigProblem } from './config.ts'
import type { Config } from './config.ts'
import { makeSecretKey, readSecretKeys } from './secret-keys.ts'

export function secretKeysOf({ secretKeys, dataDir }: Config) {
  const keys =
    secretKeys ?? readSecretKeys(storedSecret(dataDir, 'secret-keys', () => makeSecretKey('sandbox-1')))
  if (keys === null) throw new ConfigProblem(`The file secret-keys in ${dataDir} does not hold keys.`)
  return keys
}

export function officeTokenOf({ isSandbox, officeToken, dataDir }: Config): string | null {
  if (officeToken !== null || !isSandbox) return officeToken
  return storedSecret(dataDir, 'office-token', () => randomBytes(24).toString('base64url'))
}
