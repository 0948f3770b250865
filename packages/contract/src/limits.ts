// The limits on callers, by name (D9). The routes, the server, its SQL, the OpenAPI document and the tests use these
// numbers; limits.test.ts compares them with the documents.
import { RETENTION_MS } from '@border-pass/domain/values/retention'

/**
 * By which key calls are counted. Many people share an address behind a mobile carrier.
 * - caller: each signed-in citizen; without a session, the network. Invented session ids are counted apart.
 * - network: an IPv4 address or the /64 of an IPv6 address, with or without a session.
 * - device: a device that has signed in the citizen named in the body before; every other call by network.
 */
export type RateLimit = { readonly perMinute: number; readonly of: 'caller' | 'network' | 'device' }

export const RATE_LIMITS = {
  /** All routes without a limit of their own, together. */
  calls: { perMinute: 300, of: 'caller' },
  /** Five times the limit of sign-ins, because each page asks who is signed in. */
  authInfo: { perMinute: 3_000, of: 'caller' },
  /** A carrier may put a whole province behind one network. WRONG_TRIES limits wrong tries further. */
  fiveFieldLogin: { perMinute: 600, of: 'device' },
  portalLogin: { perMinute: 600, of: 'network' },
  /** The redirects to ThaID and back, together (D57). */
  thaid: { perMinute: 600, of: 'network' },
  /** Every open page asks now and then, without a session; the answer is in memory. */
  notices: { perMinute: 6_000, of: 'network' },
  /** Drawing a sample picture takes about a third of a second (D54). */
  samples: { perMinute: 20, of: 'caller' },
  /** Every page reports its times once. A sample of them is enough, so the limit is as low as that of sign-ins. */
  speed: { perMinute: 600, of: 'network' },
  /** Files, pages, and unknown paths. A first visit reads some forty files; later ones hardly any. */
  files: { perMinute: 6_000, of: 'network' },
  /** Calls with an invented session id, instead of the caller's limits, so that they use up nobody's quota. */
  inventedSessions: { perMinute: 3_000, of: 'network' },
  /** Calls that a page of another site makes a visitor's browser send, in place of every other limit (D57). */
  otherSites: { perMinute: 3_000, of: 'network' },
} as const satisfies Readonly<Record<string, RateLimit>>

/** Wrong tries at sign-in with the five fields, in `windowMs`. */
export const WRONG_TRIES = {
  windowMs: RETENTION_MS.signInAttempt,
  perIdAndNetwork: { refusedFrom: 5 },
  perId: { refusedFrom: 20 },
  /** For a device that has signed this citizen in before; no other limit applies to it. */
  perDevice: { refusedFrom: 5 },
  perNetwork: { delayedFrom: 50, refusedFrom: 500 },
  /** For the /48 of an IPv6 address. */
  perWideNetwork: { delayedFrom: 500, refusedFrom: 5_000 },
  /** The delay of each answer from `delayedFrom` on. */
  delayMs: 2_000,
} as const

/** The quotas of one citizen (D54). */
export const CITIZEN_QUOTAS = {
  /** Successful saves, in a day of Bangkok. */
  savesADay: 20,
  /** A list has every live request and this many of the newest others. */
  othersListed: 100,
} as const

/** The most requests in the answer to an office's call for a day (D58). */
export const OFFICE_QUOTAS = { requestsOfADay: 1_000 } as const

/** The largest answer of an external system, after decompression (D54). A larger one is a failed call. */
export const ANSWER_LIMITS = {
  registryAnswerBytes: 8 * 1024 * 1024,
  /** An answer of the citizen portal. */
  signInAnswerBytes: 64 * 1024,
  /** The width or height of a face. A larger picture counts for the rule FACE, but is not drawn. */
  facePixels: 4_000,
} as const

/** Open sessions of one citizen. A newer one ends the oldest (D10). */
export const SESSIONS_AT_ONCE = 20

/** Messages to one citizen. Beyond this limit only the message of the day before the appointment is sent (D53). */
export const MESSAGES_A_DAY = 10

/** Answers of one citizen to the question below a ticket that are counted in a Bangkok day (D59). */
export const FEEDBACK_A_DAY = 20
