// Every column with encrypted values, how a value's place follows from its row, and the shape of its text.
import * as z from 'zod/mini'
import { BOUND_DRAFT_COLUMNS, BoundDraftColumns, draftPlace } from '../drafts/draft-table.ts'
import { LOOK_UP_KEY_PLACE } from './look-up-hashes.ts'
import { BOUND_REQUEST_COLUMNS, BoundRequestColumns, personPlace } from '../requests/request-row.ts'
import { BOUND_SESSION_COLUMNS, BoundSessionColumns, sessionPlace } from '../sessions/session-row.ts'
import { BOUND_LAUNCH_COLUMNS, BoundLaunchColumns, launchPlace } from '../sign-in/launch-table.ts'
import { STORED_DRAFT, STORED_PERSON, STORED_USER_INFO, type StoredShape } from './stored-shapes.ts'
import type { Place } from './encryption.ts'

type Row = Readonly<Record<string, unknown>>

export type EncryptedColumn = {
  readonly table: string
  readonly column: string
  readonly keys: readonly string[]
  /** The other columns of which a value's place is made. */
  readonly bound: readonly string[]
  /** The place follows from the keys and the bound columns. */
  readonly placeOf: (row: Row) => Place
  /** null: random bytes without any shape. */
  readonly shape: StoredShape | null
}

export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  {
    table: 'look_up_key',
    column: 'sealed',
    shape: null,
    keys: ['single'],
    bound: [],
    placeOf: () => LOOK_UP_KEY_PLACE,
  },
  {
    table: 'request',
    column: 'person',
    shape: STORED_PERSON,
    keys: ['req_year', 'req_id'],
    bound: BOUND_REQUEST_COLUMNS,
    placeOf: (row) => personPlace(z.parse(BoundRequestColumns, row)),
  },
  {
    table: 'session',
    column: 'user_info',
    shape: STORED_USER_INFO,
    keys: ['id_hash'],
    bound: BOUND_SESSION_COLUMNS,
    placeOf: (row) => sessionPlace(z.parse(BoundSessionColumns, row)),
  },
  {
    table: 'launch',
    column: 'user_info',
    shape: STORED_USER_INFO,
    keys: ['m_token'],
    bound: BOUND_LAUNCH_COLUMNS,
    placeOf: (row) => launchPlace(z.parse(BoundLaunchColumns, row)),
  },
  {
    table: 'draft',
    column: 'draft',
    shape: STORED_DRAFT,
    keys: ['citizen'],
    bound: BOUND_DRAFT_COLUMNS,
    placeOf: (row) => draftPlace(z.parse(BoundDraftColumns, row)),
  },
]
