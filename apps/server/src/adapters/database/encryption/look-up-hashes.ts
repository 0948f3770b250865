// Keyed hashes by which rows are found without their naming anybody (decision 43).
import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { WrongKeys } from '../../../ports/secret-key.ts'
import type { Queries } from '../connection/connection.ts'
import type { Sealing } from './encryption.ts'

export type LookUpHashes = {
  ofCitizen(pid: string): Buffer
  ofAddress(address: string): Buffer
  ofSaveKey(key: string): Buffer
  ofBody(body: string): Buffer
}

export const LOOK_UP_KEY_PLACE = 'look_up_key/single/sealed'

const keepFirst = {
  name: 'look_up_key_keep_first',
  text: 'INSERT INTO look_up_key (sealed) VALUES ($1) ON CONFLICT (single) DO NOTHING',
  row: z.unknown(),
}
const find = {
  name: 'look_up_key_find',
  text: 'SELECT sealed FROM look_up_key',
  row: z.object({ sealed: z.instanceof(Buffer) }),
}

/** The first thing that a start opens: keys that do not fit this database are told here. */
function openKey(sealed: Buffer, sealing: Sealing): string {
  try {
    return sealing.open(sealed, LOOK_UP_KEY_PLACE)
  } catch (cause) {
    throw new WrongKeys('The look-up key does not open', { cause })
  }
}

/** Every server of one database comes to the same key: the first one makes it. */
export async function openLookUpHashes(queries: Queries, sealing: Sealing): Promise<LookUpHashes> {
  await queries.query(keepFirst, [sealing.seal(randomBytes(32).toString('base64'), LOOK_UP_KEY_PLACE)])
  const [row] = await queries.query(find, [])
  if (!row) throw new Error('The look-up key is missing')
  const key = createSecretKey(openKey(row.sealed, sealing), 'base64')
  const hash = (kind: string) => (value: string) =>
    createHmac('sha256', key).update(`${kind}\0${value}`).digest()
  return {
    ofCitizen: hash('citizen'),
    ofAddress: hash('address'),
    ofSaveKey: hash('save-key'),
    ofBody: hash('body'),
  }
}
