// What the operator changes without a release (D51): notices on all pages, a pause of new requests, and an office's closures and contact.
import * as z from 'zod/mini'
import { NOTICES } from './auth-addresses.ts'
import { RATE_LIMITS } from './limits.ts'
import { json, route } from './route.ts'
import { Day } from './schemas/wire.ts'

export const OfficeClosure = z.object({
  from: Day,
  /** The last closed day; null until further notice. */
  until: z.nullable(Day),
  /** The operator's words. */
  info: z.string(),
})

/** An unknown part is absent. */
export const OfficeContact = z.object({
  hours: z.optional(z.string()),
  address: z.optional(z.string()),
  telephone: z.optional(z.string()),
  /** Latitude and longitude, as 16.70000,98.57000. */
  map: z.optional(z.string()),
})

export type OfficeContact = z.output<typeof OfficeContact>

export const getNotices = route({
  id: 'getNotices',
  summary: 'The notices of this moment, and whether new requests are taken; asked again by open pages',
  ...NOTICES,
  access: 'anyone',
  about: 'nobody',
  limit: RATE_LIMITS.notices,
  reply: json(
    z.object({
      items: z.array(
        z.object({
          info: z.string(),
          /** Instants, in UTC; null until further notice. */
          from: z.iso.datetime(),
          to: z.nullable(z.iso.datetime()),
        }),
      ),
      newRequests: z.boolean(),
      /** Why new requests are paused. */
      newRequestsInfo: z.optional(z.string()),
    }),
  ),
})

export const NOTICE_ROUTES = [getNotices] as const
