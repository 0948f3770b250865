// Drafts: one per citizen, encrypted, stored for seven days (D11). A write is one statement that compares the revision and writes, so if
// two writes are based on the same revision, one succeeds and the other is refused (D48). A revision is random text and never reused.
// Therefore a write that arrives after a save has deleted the draft changes nothing. A page whose write got no answer does not know which
// revision is stored: it names every revision that may be stored (`seen`), and generates its new revision itself.
import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import type { StoredDraft } from '@border-pass/contract/draft-routes'
import { toBangkokDate } from '@border-pass/domain/values/dates/bangkok-time'
import { toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { RETENTION_MS } from '@border-pass/domain/values/retention'
import type { BackgroundWork } from '../../../ports/operation.ts'
import type { DraftStore, DraftWrite } from '../../../ports/stores.ts'
import { statement } from '../connection/connection.ts'
import { createEncryptedColumn } from '../encryption/encrypted-column.ts'
import type { StoreDeps } from '../encryption/look-up-hashes.ts'
import { STORED_DRAFT } from '../encryption/stored-shapes.ts'

const REVISION_BYTES = 15

const BoundColumns = z.object({ citizen: z.instanceof(Buffer), kept_at: z.date(), revision: z.string() })

export const DRAFT = createEncryptedColumn({
  table: 'draft',
  column: 'draft',
  keys: ['citizen'],
  columns: BoundColumns,
  shape: STORED_DRAFT,
})

const FIND_DRAFT = statement(
  'SELECT citizen, kept_at, revision, draft FROM draft WHERE citizen = $1 AND kept_at > $2',
  z.extend(BoundColumns, { draft: z.instanceof(Buffer) }),
)
/** Overwrites a known revision. */
const UPDATE_DRAFT = statement(`
  UPDATE draft SET draft = $2, kept_at = $3, revision = $4, save_key = $5
  WHERE citizen = $1 AND kept_at > $6 AND revision = ANY($7::text[]) RETURNING 1`)
/** Creates the draft, or overwrites a known revision or an expired draft. `xmax` is 0 in a row that was inserted, not updated. */
const UPSERT_DRAFT = statement(
  `INSERT INTO draft (citizen, draft, kept_at, revision, save_key) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (citizen) DO UPDATE
         SET draft = excluded.draft, kept_at = excluded.kept_at, revision = excluded.revision, save_key = excluded.save_key
         WHERE draft.kept_at <= $6 OR draft.revision = ANY($7::text[]) RETURNING xmax = 0 AS is_new`,
  z.object({ is_new: z.boolean() }),
)
/** Not part of UPSERT_DRAFT: there, all drafts begun on one day would wait for each other's commit. */
const COUNT_DRAFT = statement(`
  INSERT INTO draft_begun AS counted (day, drafts) VALUES ($1, 1)
  ON CONFLICT (day) DO UPDATE SET drafts = counted.drafts + 1`)
const DELETE_DRAFT = statement('DELETE FROM draft WHERE citizen = $1')

/** With more citizens a day, some are counted twice. */
const MAX_CITIZENS = 50_000

/** Each server process counts a citizen once a day, even if the citizen deletes a draft and begins again. */
function createDraftCounter({ queries, clock }: StoreDeps) {
  const counted = new LRUCache<string, number>({ max: MAX_CITIZENS })
  return async (citizen: Buffer) => {
    const key = citizen.toString('base64')
    const day = toDateNumber(toBangkokDate(clock.now()))
    if (counted.get(key) === day) return
    counted.set(key, day)
    await queries.query(COUNT_DRAFT, [day])
  }
}

type DraftDeps = StoreDeps & { readonly background: BackgroundWork }

const getExpiryCutoff = ({ clock }: StoreDeps) => new Date(clock.now() - RETENTION_MS.draft)

async function findRow(deps: StoreDeps, citizen: Buffer) {
  const [row] = await deps.queries.query(FIND_DRAFT, [citizen, getExpiryCutoff(deps)])
  if (!row) return null
  const { revision } = row
  // null if the draft is unreadable, for example because a newer release wrote it. The citizen can type it again.
  const draft = DRAFT.readOrReport(row.draft, row, deps)
  return { revision, stored: draft && { ...draft, revision } }
}

export async function findDraft(deps: StoreDeps, pid: string): Promise<StoredDraft | null> {
  return (await findRow(deps, deps.hashes.hashCitizen(pid)))?.stored ?? null
}

export function createDraftTable(deps: DraftDeps): DraftStore {
  const { queries, encryption, hashes, clock, background } = deps
  const countDraft = createDraftCounter(deps)

  async function write(citizen: Buffer, { draft, seen, revision }: DraftWrite): Promise<boolean> {
    const newRevision = revision ?? randomBytes(REVISION_BYTES).toString('base64url')
    const now = new Date(clock.now())
    const encrypted = DRAFT.encrypt(draft, { citizen, kept_at: now, revision: newRevision }, encryption)
    const knownRevisions = seen.filter((each) => each !== null)
    const values = [
      citizen,
      encrypted,
      now,
      newRevision,
      hashes.hashSaveKey(draft.saveKey),
      getExpiryCutoff(deps),
      knownRevisions,
    ]
    if (!seen.includes(null)) return (await queries.query(UPDATE_DRAFT, values)).length > 0
    const [written] = await queries.query(UPSERT_DRAFT, values)
    // Not awaited: the draft is stored even if counting fails.
    if (written?.is_new) background.run('drafts-begun', countDraft(citizen))
    return written !== undefined
  }

  return {
    find: (pid) => findDraft(deps, pid),
    async save(pid, writing) {
      const citizen = hashes.hashCitizen(pid)
      if (await write(citizen, writing)) return { kind: 'saved' }
      const latest = await findRow(deps, citizen)
      // A page never receives an unreadable draft, so a page that has seen no draft may overwrite it.
      const isUnreadable = latest !== null && latest.stored === null && writing.seen.includes(null)
      if (isUnreadable && (await write(citizen, { ...writing, seen: [latest.revision] })))
        return { kind: 'saved' }
      return { kind: 'changed', latest: latest?.stored ?? null }
    },
    async delete(pid) {
      await queries.query(DELETE_DRAFT, [hashes.hashCitizen(pid)])
    },
  }
}
