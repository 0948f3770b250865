// The request in progress: one a citizen, sealed on the server, kept seven days (decision 11).
import * as z from 'zod/mini'
import { empty, json, route } from './route.ts'
import { BorderCity, DateNumber, OfficeCode, PassType, Pid } from './wire.ts'

const text = (limit: number) => z.string().check(z.maxLength(limit))

/** What has been typed so far; nothing here need be complete or right yet. */
export const Draft = z.object({
  /** Who typed it, where the sender says so: a page that has outlived its session is refused (decision 12). */
  pid: z.optional(Pid),
  step: z.enum(['selection', 'detail', 'followers', 'summary']),
  selection: z.object({
    borderCity: z.nullable(BorderCity),
    bpType: z.nullable(PassType),
    office: z.nullable(OfficeCode),
  }),
  /** The older request that the citizen agreed to have cancelled, as 123/2569. */
  oldRequest: z.nullable(text(20)),
  /** null until the selection has passed the eligibility check. */
  detail: z.nullable(
    z.object({
      height: text(3),
      occupation: text(100),
      objective: text(100),
      bornPlace: text(100),
      spePecul: text(60),
      fanameEng: text(40),
      manameEng: text(40),
      phone: text(10),
      email: text(254),
      travelDate: z.nullable(DateNumber),
      disabled: z.boolean(),
      homeDelivery: z.boolean(),
      houseNo: text(30),
      moo: text(30),
      tambon: text(60),
    }),
  ),
  /** In the order in which they were ticked. */
  followers: z
    .array(
      z.object({
        pid: Pid,
        fanameEng: text(40),
        manameEng: text(40),
        bornPlace: text(100),
        height: text(3),
      }),
    )
    .check(z.maxLength(20)),
  /** Sent as Idempotency-Key, so that a lost answer can be asked for again after a reload. */
  saveKey: text(100),
})

export type Draft = z.output<typeof Draft>

const ofDraft = {
  path: '/register/draft',
  access: 'citizen',
  problems: ['DATABASE_UNAVAILABLE'],
} as const

export const getDraft = route({
  ...ofDraft,
  id: 'getDraft',
  summary: 'The draft, or null',
  method: 'GET',
  about: 'citizen',
  reply: json(z.nullable(Draft)),
})

export const putDraft = route({
  ...ofDraft,
  id: 'putDraft',
  summary: 'Keep the draft',
  method: 'PUT',
  about: { person: ['pid'] },
  body: Draft,
  reply: empty,
  problems: ['NOT_YOURS', ...ofDraft.problems],
})

export const deleteDraft = route({
  ...ofDraft,
  id: 'deleteDraft',
  summary: 'Forget the draft',
  method: 'DELETE',
  about: 'citizen',
  reply: empty,
})

export const DRAFT_ROUTES = [getDraft, putDraft, deleteDraft] as const
