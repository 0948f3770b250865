// The paths of the web's screens (specification 2, Routes): the web's router, the server's answers and the walk over all screens take
// them from here. They are case-sensitive as specified (D45).

const START = '/'
const REGISTER = '/register'

/** The pages that show the sign-in alone, not as a dialog above a screen. A small script inside the page imports this list without PAGES. */
export const SIGN_IN_PAGES: readonly string[] = [START, REGISTER]

export const PAGES = {
  start: START,
  landing: '/landing',
  register: REGISTER,
  requestDetail: '/register/registerdetail',
  followers: '/register/follower',
  summary: '/register/followerlist',
  result: '/register/qrcode',
  anotherDay: '/register/day',
  verify: '/Verify',
  detail: '/Detail',
  manual: '/Manual',
  accessLog: '/AccessLog',
} as const

export type PageName = keyof typeof PAGES
