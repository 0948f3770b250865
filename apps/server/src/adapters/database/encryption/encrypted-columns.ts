// All encrypted columns: a key rotation re-encrypts them, doctor decrypts samples of them, and the golden texts cover their shapes.
// `shape` is null for the look-up key, whose value is no JSON text.
import { DRAFT } from '../drafts/draft-table.ts'
import { PERSON } from '../requests/request-row.ts'
import { SESSION_USER_INFO } from '../sessions/session-table.ts'
import { LAUNCH_USER_INFO } from '../sign-in/launch-table.ts'
import type { createEncryptedColumn } from './encrypted-column.ts'
import { LOOK_UP_KEY } from './look-up-hashes.ts'
import type { StoredShape } from './stored-shapes.ts'

export type EncryptedColumn = Pick<
  ReturnType<typeof createEncryptedColumn>,
  'table' | 'column' | 'keys' | 'boundColumns' | 'toBinding'
> & { readonly shape: StoredShape | null }

export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  LOOK_UP_KEY,
  PERSON,
  SESSION_USER_INFO,
  LAUNCH_USER_INFO,
  DRAFT,
]
