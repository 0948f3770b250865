// The paths that the first screen knows; pages.ts has them all.

export const START = '/'
/** The citizen portal's app opens this page, with an app id and an mToken in the query. */
export const LANDING = '/landing'
/** The page after the sign-in, where a request begins. */
export const REGISTER = '/register'

/** Read without a session. The specification writes /Manual with a capital. */
export const OPEN = {
  manual: '/Manual',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  accessibility: '/accessibility',
} as const

export const OPEN_PAGES: readonly string[] = Object.values(OPEN)
