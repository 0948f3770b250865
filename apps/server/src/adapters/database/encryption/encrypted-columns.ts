// Every column with encrypted values.
import { DRAFT } from '../drafts/draft-table.ts'
import { PERSON } from '../requests/request-row.ts'
import { SIGNED_IN } from '../sessions/session-table.ts'
import { LAUNCHED } from '../sign-in/launch-table.ts'
import type { encryptedColumn } from './encrypted-column.ts'
import { LOOK_UP_KEY } from './look-up-hashes.ts'
import type { StoredShape } from './stored-shapes.ts'

export type EncryptedColumn = Pick<
  ReturnType<typeof encryptedColumn>,
  'table' | 'column' | 'keys' | 'bound' | 'toBinding'
> & { readonly shape: StoredShape | null }

export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [LOOK_UP_KEY, PERSON, SIGNED_IN, LAUNCHED, DRAFT]
