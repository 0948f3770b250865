// Every column that holds sealed values, and how a value's place is told from its row's key.
import * as z from 'zod/mini'
import { draftPlace } from '../drafts/draft-table.ts'
import { LOOK_UP_KEY_PLACE } from './look-up-hashes.ts'
import { personPlace } from '../requests/request-row.ts'
import { sessionPlace } from '../sessions/session-table.ts'

const Key = z.record(z.string(), z.unknown())

export type RowKey = z.output<typeof Key>

export type SealedColumn = {
  readonly table: string
  readonly column: string
  readonly keys: readonly string[]
  readonly placeOf: (key: RowKey) => string
}

const RequestKey = z.object({ req_year: z.int(), req_id: z.int() })
const SessionKey = z.object({ id_hash: z.instanceof(Buffer) })
const DraftKey = z.object({ citizen: z.instanceof(Buffer) })

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'look_up_key', column: 'sealed', keys: ['single'], placeOf: () => LOOK_UP_KEY_PLACE },
  {
    table: 'request',
    column: 'person',
    keys: ['req_year', 'req_id'],
    placeOf(key) {
      const { req_year: reqYear, req_id: reqId } = z.parse(RequestKey, key)
      return personPlace({ reqYear, reqId })
    },
  },
  {
    table: 'session',
    column: 'user_info',
    keys: ['id_hash'],
    placeOf: (key) => sessionPlace(z.parse(SessionKey, key).id_hash),
  },
  {
    table: 'draft',
    column: 'draft',
    keys: ['citizen'],
    placeOf: (key) => draftPlace(z.parse(DraftKey, key).citizen),
  },
]
