// The paths of the web's screens (specification 2, Routes): the web's router, the server's answers and the walk over all screens take
// them from here. They are case-sensitive as specified (D45).

const START = '/'
const REGISTER = '/register'

/** Where the sign-in stands without anything behind it. Apart from PAGES, because a script inside the page needs these two alone. */
export const SIGN_IN_PAGES: readonly string[] = [START, REGISTER]

export const PAGES = {
  start: START,
  landing: '/landing',
  register: REGISTER,
  requestDetail: '/register/registerdetail',
  followers: '/register/follower',
  summary: '/register/followerlist',
  result: '/register/qrcode',
  verify: '/Verify',
  detail: '/Detail',
  manual: '/Manual',
  accessLog: '/AccessLog',
  sessions: '/Sessions',
} as const

export type PageName = keyof typeof PAGES
