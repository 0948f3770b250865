// Drafts: one a citizen, sealed, kept seven days (decision 11).
import { Draft } from '@border-pass/contract/draft-routes'
import * as z from 'zod/mini'
import type { Clock } from '../../ports/clock.ts'
import type { Drafts } from '../../ports/drafts.ts'
import { NoRow } from './connection.ts'
import type { Queries } from './connection.ts'
import type { LookUpHashes } from './look-up-hashes.ts'
import type { Sealing } from './sealing.ts'

const DAY = 24 * 60 * 60 * 1_000
export const DRAFT_KEPT = 7 * DAY

const find = {
  name: 'draft_find',
  text: 'SELECT draft FROM draft WHERE citizen = $1 AND kept_at > $2',
  row: z.object({ draft: z.instanceof(Buffer) }),
}
const keep = {
  name: 'draft_keep',
  text: `INSERT INTO draft (citizen, draft, kept_at) VALUES ($1, $2, $3)
         ON CONFLICT (citizen) DO UPDATE SET draft = excluded.draft, kept_at = excluded.kept_at`,
  row: NoRow,
}
const forget = { name: 'draft_forget', text: 'DELETE FROM draft WHERE citizen = $1', row: NoRow }

export function draftPlace(citizen: Buffer): string {
  return `draft/${citizen.toString('hex')}/draft`
}

type Parts = {
  readonly queries: Queries
  readonly sealing: Sealing
  readonly hashes: LookUpHashes
  readonly clock: Clock
}

export function draftTable({ queries, sealing, hashes, clock }: Parts): Drafts {
  return {
    async find(pid) {
      const citizen = hashes.ofCitizen(pid)
      const [row] = await queries.query(find, [citizen, new Date(clock.now() - DRAFT_KEPT)])
      if (!row) return null
      // A draft of an older form of this service is as good as none.
      const draft = z.safeParse(Draft, JSON.parse(sealing.open(row.draft, draftPlace(citizen))))
      return draft.success ? draft.data : null
    },
    async keep(pid, draft) {
      const citizen = hashes.ofCitizen(pid)
      const sealed = sealing.seal(JSON.stringify(draft), draftPlace(citizen))
      await queries.query(keep, [citizen, sealed, new Date(clock.now())])
    },
    async forget(pid) {
      await queries.query(forget, [hashes.ofCitizen(pid)])
    },
  }
}
