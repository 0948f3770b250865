// Every column with encrypted values, how a value's binding follows from its row, and the shape of its text.
import * as z from 'zod/mini'
import { BoundDraftColumns, draftBinding } from '../drafts/draft-table.ts'
import { LOOK_UP_KEY_BINDING } from './look-up-hashes.ts'
import { BoundRequestColumns, personBinding } from '../requests/request-row.ts'
import { BoundSessionColumns, sessionBinding } from '../sessions/session-table.ts'
import { BoundLaunchColumns, launchBinding } from '../sign-in/launch-table.ts'
import { STORED_DRAFT, STORED_PERSON, STORED_USER_INFO, type StoredShape } from './stored-shapes.ts'
import type { Binding } from './encryption.ts'

type Row = Readonly<Record<string, unknown>>

export type EncryptedColumn = {
  readonly table: string
  readonly column: string
  readonly keys: readonly string[]
  /** The other columns of which a value's binding is made. */
  readonly bound: readonly string[]
  /** The binding follows from the keys and the bound columns. */
  readonly bindingOf: (row: Row) => Binding
  /** null: random bytes without any shape. */
  readonly shape: StoredShape | null
}

/** `columns` are those of the binding, among them those of the key. */
function boundColumn<Columns extends z.ZodMiniObject>(
  { keys, ...names }: Pick<EncryptedColumn, 'table' | 'column' | 'keys' | 'shape'>,
  columns: Columns,
  bindingOf: (row: z.output<Columns>) => Binding,
): EncryptedColumn {
  const bound = Object.keys(columns.shape).filter((name) => !keys.includes(name))
  return { ...names, keys, bound, bindingOf: (row) => bindingOf(z.parse(columns, row)) }
}

export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  boundColumn(
    { table: 'look_up_key', column: 'sealed', keys: ['single'], shape: null },
    z.object({}),
    () => LOOK_UP_KEY_BINDING,
  ),
  boundColumn(
    { table: 'request', column: 'person', keys: ['req_year', 'req_id'], shape: STORED_PERSON },
    BoundRequestColumns,
    personBinding,
  ),
  boundColumn(
    { table: 'session', column: 'user_info', keys: ['id_hash'], shape: STORED_USER_INFO },
    BoundSessionColumns,
    sessionBinding,
  ),
  boundColumn(
    { table: 'launch', column: 'user_info', keys: ['m_token'], shape: STORED_USER_INFO },
    BoundLaunchColumns,
    launchBinding,
  ),
  boundColumn(
    { table: 'draft', column: 'draft', keys: ['citizen'], shape: STORED_DRAFT },
    BoundDraftColumns,
    draftBinding,
  ),
]
