// The request in progress: one a citizen, encrypted on the server, deleted after seven days (D11).
//
// Every state of a draft has a revision (D48). GET returns it, and PUT names the revision that the writer last saw. If the stored draft
// has another one, the answer is 409 DRAFT_CHANGED with the newer draft, or with null if it is gone. A writer without answers to its
// earlier writes names all their revisions, which it chose itself in nextRevision (ADR 13).
import * as z from 'zod/mini'
import { REQUEST_STEPS } from '@border-pass/domain/request/draft/draft'
import { LONGEST_CHOICE } from '@border-pass/domain/request/fields/choice'
import { FOLLOWER_FIELDS, TEXT_FIELDS } from '@border-pass/domain/request/fields/detail-fields'
import { mapFields, type TextField } from '@border-pass/domain/request/fields/text-field'
import { byCitizen, empty, json, route } from './route.ts'
import { BorderCity, DateNumber, OfficeCode, PassType, Pid } from './schemas/wire.ts'

const text = (limit: number) => z.string().check(z.maxLength(limit))

/** A page from before an update may lack a field, which then reads as empty (ADR 16). */
function toTexts<Name extends string>(fields: Readonly<Record<Name, TextField>>) {
  return mapFields(fields, ({ longest }) => z._default(text(longest), ''))
}

const ticked = z._default(z.boolean(), false)

const Detail = z.object({
  ...toTexts(TEXT_FIELDS),
  isObjectiveChosen: z.boolean(),
  travelDate: z._default(z.nullable(DateNumber), null),
  disabled: ticked,
  homeDelivery: ticked,
})

/** The typed answers so far; they may be incomplete or invalid. */
export const Draft = z.object({
  /** Whose draft it is, if sent: a page from another citizen's session is refused (D12). */
  pid: z.optional(Pid),
  step: z.enum(REQUEST_STEPS),
  selection: z.object({
    borderCity: z.nullable(BorderCity),
    bpType: z.nullable(PassType),
    office: z.nullable(OfficeCode),
  }),
  /** The older request that the citizen agreed to have cancelled, as 123/2569. */
  oldRequest: z._default(z.nullable(text(20)), null),
  /** null until the selection has passed the eligibility check. */
  detail: z._default(z.nullable(Detail), null),
  /** In the order in which they were ticked. The limit bounds the size: the rules allow fewer followers for every country. */
  followers: z._default(
    z
      .array(
        z.object({
          pid: Pid,
          ...toTexts(FOLLOWER_FIELDS),
          bornPlace: z._default(text(LONGEST_CHOICE), ''),
        }),
      )
      .check(z.maxLength(20)),
    [],
  ),
  /** Sent as Idempotency-Key, so that the save can be repeated after a lost reply and a reload. */
  saveKey: text(100),
})

export type Draft = z.output<typeof Draft>

/** A database key, so its characters are restricted. */
const Revision = z.string().check(z.regex(/^[\w-]{1,64}$/))
const SeenRevision = z.nullable(Revision)

export const StoredDraft = z.extend(Draft, { revision: Revision })

export type StoredDraft = z.output<typeof StoredDraft>

export const DraftWrite = z.extend(Draft, {
  /** The revision that the writer has seen, or each one that may be the latest (the web names at most 16). null or absent: no draft. */
  revision: z.optional(z.union([SeenRevision, z.array(SeenRevision).check(z.minLength(1), z.maxLength(16))])),
  /** The revision that this write becomes; drawn by the server if absent. */
  nextRevision: z.optional(Revision),
})

export type DraftWrite = z.output<typeof DraftWrite>

const DRAFT_CALL = {
  path: '/register/draft',
  ...byCitizen,
} as const

export const getDraft = route({
  ...DRAFT_CALL,
  id: 'getDraft',
  summary: 'The draft, or null',
  method: 'GET',
  reply: json(z.nullable(StoredDraft)),
})

export const putDraft = route({
  ...DRAFT_CALL,
  id: 'putDraft',
  summary: 'Store the draft, if it is based on the latest revision',
  method: 'PUT',
  about: { person: ['pid'] },
  body: DraftWrite,
  reply: empty,
  problems: ['NOT_YOURS', 'DRAFT_CHANGED'],
})

export const deleteDraft = route({
  ...DRAFT_CALL,
  id: 'deleteDraft',
  summary: 'Delete the draft',
  method: 'DELETE',
  reply: empty,
})

export const DRAFT_ROUTES = [getDraft, putDraft, deleteDraft] as const
