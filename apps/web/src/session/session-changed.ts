/** The key in the local storage by which the tabs of a browser notify each other. */
export const SESSION_CHANGED = 'session-changed'
