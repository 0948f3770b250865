// The access log that a citizen reads (D44).
import * as z from 'zod/mini'
import { byCitizen, json, route } from './route.ts'
import { createItemsSchema } from './schemas/wire.ts'

export const AccessEntry = z.object({
  /** An instant, in UTC. */
  when: z.iso.datetime(),
  what: z.enum([
    'person',
    'children',
    // The registry compared the five fields of a sign-in.
    'card-check',
    'card',
    'face',
    'birth',
    'ordination',
    'house',
    'moves',
    // Issued passes.
    'books',
    'sign-in',
    'save',
    'cancel',
    'request',
    'export',
    'erase',
  ]),
  why: z.enum([
    'sign-in',
    'look-up',
    'eligibility',
    'form',
    'followers',
    'save',
    'cancel',
    'passes',
    'office',
    'operator',
  ]),
  /** The citizen, a parent of a follower, the issuing office, the service's operator, or somebody who typed this ID at sign-in. */
  by: z.enum(['citizen', 'parent', 'office', 'operator', 'unknown']),
})

export type AccessEntry = z.output<typeof AccessEntry>

export const listAccess = route({
  id: 'listAccess',
  summary: "Each look-up of the citizen's records, save, cancellation and sign-in, newest first",
  method: 'GET',
  path: '/access-log/',
  ...byCitizen,
  reply: json(createItemsSchema(AccessEntry)),
})

export const ACCESS_LOG_ROUTES = [listAccess] as const
