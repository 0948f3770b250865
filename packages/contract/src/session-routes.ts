// Where a citizen is signed in (D10; ADR 9).
import * as z from 'zod/mini'
import { byCitizen, empty, json, route } from './route.ts'
import { itemsOf } from './schemas/wire.ts'

/** Read from the User-Agent header; model and version are not stored. */
export const Device = z.object({
  system: z.enum([
    'android-phone',
    'android-tablet',
    'iphone',
    'ipad',
    'windows',
    'mac',
    'linux',
    'chromebook',
    'unknown',
  ]),
  browser: z.enum(['chrome', 'safari', 'firefox', 'edge', 'samsung', 'opera', 'in-app', 'unknown']),
})

export type Device = z.output<typeof Device>

export const OpenSession = z.object({
  /** Names it in the call that ends it; opens nothing. */
  session: z.string(),
  device: Device,
  /** When the citizen signed in: an instant, in UTC. */
  since: z.iso.datetime(),
  /** The one that asks. */
  isThisOne: z.boolean(),
})

export type OpenSession = z.output<typeof OpenSession>

export const ALL_OTHERS = 'others'

export const listSessions = route({
  ...byCitizen,
  id: 'listSessions',
  summary: 'Where the citizen is signed in, the one that asks first, then the newest first',
  method: 'GET',
  path: '/sessions/',
  reply: json(itemsOf(OpenSession)),
  problems: ['DATABASE_UNAVAILABLE'],
})

export const endSession = route({
  ...byCitizen,
  id: 'endSession',
  summary: `End one of the citizen’s own sessions; \`${ALL_OTHERS}\` ends all but the one that asks`,
  method: 'DELETE',
  path: '/sessions/{session}',
  about: { session: ['session'] },
  params: z.object({ session: z.string().check(z.regex(/^[\w-]{1,100}$/)) }),
  reply: empty,
  problems: ['NOT_FOUND', 'DATABASE_UNAVAILABLE'],
})

export const SESSION_ROUTES = [listSessions, endSession] as const
