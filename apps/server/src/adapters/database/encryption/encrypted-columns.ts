// Every column with encrypted values, how a value's place follows from its row's key, and the shape of its text.
import * as z from 'zod/mini'
import { draftPlace } from '../drafts/draft-table.ts'
import { LOOK_UP_KEY_PLACE } from './look-up-hashes.ts'
import { personPlace } from '../requests/request-row.ts'
import { sessionPlace } from '../sessions/session-table.ts'
import { STORED_DRAFT } from '../drafts/stored-draft.ts'
import { STORED_USER_INFO } from '../sessions/stored-user-info.ts'
import { STORED_PERSON } from './stored-person.ts'
import type { StoredShape } from './stored-shape.ts'

const Key = z.record(z.string(), z.unknown())

export type RowKey = z.output<typeof Key>

export type EncryptedColumn = {
  readonly table: string
  readonly column: string
  readonly keys: readonly string[]
  readonly placeOf: (key: RowKey) => string
  /** null: random bytes without any shape. */
  readonly shape: StoredShape | null
}

const RequestKey = z.object({ req_year: z.int(), req_id: z.int() })
const SessionKey = z.object({ id_hash: z.instanceof(Buffer) })
const DraftKey = z.object({ citizen: z.instanceof(Buffer) })

export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  { table: 'look_up_key', column: 'sealed', keys: ['single'], placeOf: () => LOOK_UP_KEY_PLACE, shape: null },
  {
    table: 'request',
    column: 'person',
    shape: STORED_PERSON,
    keys: ['req_year', 'req_id'],
    placeOf(key) {
      const { req_year: reqYear, req_id: reqId } = z.parse(RequestKey, key)
      return personPlace({ reqYear, reqId })
    },
  },
  {
    table: 'session',
    column: 'user_info',
    shape: STORED_USER_INFO,
    keys: ['id_hash'],
    placeOf: (key) => sessionPlace(z.parse(SessionKey, key).id_hash),
  },
  {
    table: 'draft',
    column: 'draft',
    shape: STORED_DRAFT,
    keys: ['citizen'],
    placeOf: (key) => draftPlace(z.parse(DraftKey, key).citizen),
  },
]
