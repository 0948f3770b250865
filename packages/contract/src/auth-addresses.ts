// The root of all calls, and the addresses for sign-in, sign-out and the notices. No zod here: the web's first screen does not load it
// (ADR 24).

export const API_ROOT = '/api/v1'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type Address = { readonly method: Method; readonly path: string }

export const AUTH_INFO = { method: 'POST', path: '/auth/info/' } as const satisfies Address
export const FIVE_FIELD_LOGIN = { method: 'POST', path: '/auth/bps/login5field/' } as const satisfies Address
export const SIGN_OUT = { method: 'DELETE', path: '/auth/bps/logout5field/' } as const satisfies Address
export const PORTAL_LOGIN = { method: 'POST', path: '/egov/' } as const satisfies Address
export const ACCEPT_LAUNCH = { method: 'POST', path: '/egov/launch/' } as const satisfies Address
export const DECLINE_LAUNCH = { method: 'DELETE', path: '/egov/launch/' } as const satisfies Address
export const NOTICES = { method: 'GET', path: '/notices' } as const satisfies Address
/** The values of the query parameter with which a failed sign-in by ThaID returns to /register (D57). */
export const THAID_FAILURES = ['rejected', 'unavailable', 'cancelled', 'registry', 'unreadable'] as const
/** A page that the browser goes to; the web app does not call it. */
export const THAID_START = '/auth/thaid/start'
