// Sign-in and sign-out (specification 4 and 7; D7 to D10).
import * as z from 'zod/mini'
import * as addresses from './auth-addresses.ts'
import { RATE_LIMITS } from './limits.ts'
import { empty, json, route, LOOK_UP_FAILURES } from './route.ts'
import { FiveFields } from './schemas/five-fields.ts'
import { DateNumber, Pid } from './schemas/wire.ts'

/** The signed-in citizen, as the session stores them. */
export const SessionCitizen = z.object({
  /** 0 the five fields of the card, 1 the citizen portal, 2 ThaID. */
  login_type: z.literal([0, 1, 2]),
  pid: Pid,
  email: z.nullable(z.string()),
  tel: z.nullable(z.string()),
  /** The name to show, in Thai. */
  name: z.string(),
})

export type SessionCitizen = z.output<typeof SessionCitizen>

export const UserInfo = z.extend(SessionCitizen, {
  /** A keyed hash of the national ID: a browser stores it with typed text to know its owner (D11). */
  mark: z.string().check(z.regex(/^[\w-]{22}$/)),
})

export type UserInfo = z.output<typeof UserInfo>

const SessionTimes = z.object({ idleSeconds: z.int(), remainingSeconds: z.int() })

const SessionInfo = z.object({
  userInfo: z.nullable(UserInfo),
  /** Today in Bangkok, by the server's clock (D1). */
  today: DateNumber,
  sandbox: z.boolean(),
  /** Whether the sign-in offers ThaID (D57). */
  thaid: z.boolean(),
  /** The two parts of the line above the sign-in: the agency's name, and a hint if the web address ends in .go.th (D55). */
  whose: z.object({ name: z.string(), address: z.string() }),
  /** In how many seconds the session ends: `idleSeconds` without activity, `remainingSeconds` in any case. null when signed out. */
  session: z.nullable(SessionTimes),
})

/** Includes the session's data, so that the page need not call authInfo after the sign-in. */
const SignedIn = z.extend(SessionInfo, { userInfo: UserInfo, session: SessionTimes })

const BROWSER_CALL = { access: 'anyone', about: 'citizen' } as const

export const authInfo = route({
  ...BROWSER_CALL,
  id: 'authInfo',
  summary: 'Who is signed in, what day it is, whose service it is, and which ways to sign in there are',
  ...addresses.AUTH_INFO,
  // A POST that only reads needs no Origin.
  changesNothing: true,
  limit: RATE_LIMITS.authInfo,
  reply: json(SessionInfo),
})

export const fiveFieldLogin = route({
  ...BROWSER_CALL,
  id: 'fiveFieldLogin',
  summary: 'Sign in with the five fields of the ID card',
  ...addresses.FIVE_FIELD_LOGIN,
  body: FiveFields,
  limit: RATE_LIMITS.fiveFieldLogin,
  reply: json(SignedIn),
  problems: ['LOGIN_REJECTED', 'LOGIN_LIMITED', ...LOOK_UP_FAILURES],
})

export const signOut = route({
  ...BROWSER_CALL,
  id: 'signOut',
  summary: 'Sign out; also answers 204 when nobody is signed in',
  ...addresses.SIGN_OUT,
  reply: empty,
})

export const portalLogin = route({
  ...BROWSER_CALL,
  id: 'portalLogin',
  summary:
    'Sign in with the mToken of the citizen portal, which works once; after 503 REGISTRY_UNAVAILABLE the same browser may send it again; never ends another citizen’s session without asking',
  ...addresses.PORTAL_LOGIN,
  body: z.object({
    appID: z.string().check(z.minLength(1), z.maxLength(200)),
    mToken: z.string().check(z.minLength(1), z.maxLength(2000)),
    /** true signs in the sandbox's test citizen; any other server refuses it (D7). The web sends the text of /landing's query. */
    mock: z.optional(z.union([z.boolean(), z.enum(['true', 'false'])])),
  }),
  limit: RATE_LIMITS.portalLogin,
  reply: json(SignedIn),
  problems: ['PORTAL_REJECTED', 'OTHER_SIGNED_IN', 'PORTAL_UNAVAILABLE', ...LOOK_UP_FAILURES],
})

export const acceptLaunch = route({
  ...BROWSER_CALL,
  id: 'acceptLaunch',
  summary:
    'Go on with the launch that this browser opened: after OTHER_SIGNED_IN, which ends the other citizen’s session, or once the registry answers again',
  ...addresses.ACCEPT_LAUNCH,
  limit: RATE_LIMITS.portalLogin,
  reply: json(SignedIn),
  problems: ['NOT_FOUND', ...LOOK_UP_FAILURES],
})

export const declineLaunch = route({
  ...BROWSER_CALL,
  id: 'declineLaunch',
  summary: 'After OTHER_SIGNED_IN: stay signed in as before; also answers 204 when nothing was launched',
  ...addresses.DECLINE_LAUNCH,
  reply: empty,
})

export const AUTH_ROUTES = [
  authInfo,
  fiveFieldLogin,
  signOut,
  portalLogin,
  acceptLaunch,
  declineLaunch,
] as const
