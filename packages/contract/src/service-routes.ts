// Who runs the service, and how it is found by those who use it (D55, D59).
import * as z from 'zod/mini'
import { RATE_LIMITS } from './limits.ts'
import { json, route } from './route.ts'

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
      /** null in a sandbox whose operator has not said it. */
      agency: z.nullable(z.string()),
      telephone: z.optional(z.string()),
      email: z.optional(z.string()),
      address: z.optional(z.string()),
      hours: z.optional(z.string()),
      /** Whom to ask about personal data. */
      dataProtection: z.optional(z.string()),
    }),
  ),
  problems: [],
})

export const SERVICE_ROUTES = [getService] as const
