// What the app, its inline scripts and the other tabs name alike in the local storage.

/** The tabs of a browser notify each other by it of a sign-in and a sign-out. */
export const SESSION_CHANGED = 'session-changed'

/** A sign-out that the server has not confirmed. */
export const PENDING_SIGN_OUT = 'sign-out-pending'
