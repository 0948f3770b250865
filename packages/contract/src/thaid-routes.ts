// Sign-in with ThaID (D57). Both routes are pages that a browser opens, not calls of the web app: they answer with a redirect.
import * as z from 'zod/mini'
import { THAID_START } from './auth-addresses.ts'
import { RATE_LIMITS } from './limits.ts'
import { route } from './route.ts'

/** Reads an invalid value as the one given. */
const withFallback = z.catch

/** A repeated parameter reads as empty, so that the browser is redirected and does not show a JSON refusal. */
const parameter = z.optional(withFallback(z.string(), ''))

const BROWSER_CALL = {
  method: 'GET',
  access: 'anyone',
  about: 'citizen',
  limit: RATE_LIMITS.thaid,
  reply: { kind: 'redirect', status: 302 },
  problems: ['NOT_FOUND'],
} as const

export const thaidStart = route({
  ...BROWSER_CALL,
  id: 'thaidStart',
  summary: 'Go to ThaID to sign in; 404 where it is not set',
  path: THAID_START,
})

export const thaidCallback = route({
  ...BROWSER_CALL,
  id: 'thaidCallback',
  summary:
    'Come back from ThaID: signed in at /register, or there with thaid=rejected, unavailable, cancelled, registry or unreadable',
  path: '/auth/thaid/callback',
  query: z.object({ code: parameter, state: parameter, error: parameter }),
})

export const THAID_ROUTES = [thaidStart, thaidCallback] as const
