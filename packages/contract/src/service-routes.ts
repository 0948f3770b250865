// Who runs the service, the citizens' feedback, and page timings (D55, D59).
import * as z from 'zod/mini'
import { RATE_LIMITS } from './limits.ts'
import { PAGES } from './pages.ts'
import { byCitizen, empty, json, route } from './route.ts'

export const getService = route({
  id: 'getService',
  summary: 'Who runs the service, and how to reach them',
  method: 'GET',
  path: '/service/',
  access: 'anyone',
  about: 'nobody',
  limit: RATE_LIMITS.notices,
  reply: json(
    z.object({
      /** null in a sandbox without the setting. */
      agency: z.nullable(z.string()),
      telephone: z.optional(z.string()),
      email: z.optional(z.string()),
      address: z.optional(z.string()),
      hours: z.optional(z.string()),
      dataProtection: z.optional(z.string()),
      /** How many years requests are kept (D60); absent in a sandbox that keeps them. */
      requestYears: z.optional(z.int()),
      /** The script of the portal's app, with which a page inside it saves files; without it they are downloaded. */
      portalScript: z.optional(z.string()),
    }),
  ),
})

export const sendFeedback = route({
  id: 'sendFeedback',
  summary: 'How easy the service was to use; counted by day, without a person',
  method: 'POST',
  path: '/feedback/',
  ...byCitizen,
  body: z.object({
    /** 1 is very hard, 5 very easy. */
    score: z.literal([1, 2, 3, 4, 5]),
  }),
  reply: empty,
})

/** A page that took longer was asleep, or waited for a dialog of the browser. */
export const SLOWEST_PAGE_MS = 60_000

/** A browser's times have fractions. */
const Milliseconds = z.number().check(z.minimum(0), z.maximum(SLOWEST_PAGE_MS))

export const sendSpeed = route({
  id: 'sendSpeed',
  summary: 'How fast a page was, in milliseconds; counted in memory, without a person',
  method: 'POST',
  path: '/speed/',
  access: 'anyone',
  about: 'nobody',
  limit: RATE_LIMITS.speed,
  body: z.object({
    /** The path of the screen, as the web sends it, or its name in PAGES. */
    screen: z.enum([...Object.keys(PAGES), ...Object.values(PAGES)]),
    /** The largest paint. */
    paint: z.optional(Milliseconds),
    /** The slowest interaction; absent without one. */
    interaction: z.optional(Milliseconds),
    firstByte: z.optional(Milliseconds),
  }),
  reply: empty,
})

export const SERVICE_ROUTES = [getService, sendFeedback, sendSpeed] as const
