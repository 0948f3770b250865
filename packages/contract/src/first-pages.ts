// The paths that the first screen knows; pages.ts has them all.

export const START = '/'
export const LANDING = '/landing'
export const REGISTER = '/register'

/** Read without a session. */
export const OPEN = {
  manual: '/Manual',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  accessibility: '/accessibility',
} as const

export const OPEN_PAGES: readonly string[] = Object.values(OPEN)
