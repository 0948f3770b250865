// The paths of the web's screens (specification 2, Routes): the web's router, the server's answers and the walk over all screens take
// them from here. They are case-sensitive as specified (D45).

export const PAGES = {
  start: '/',
  landing: '/landing',
  register: '/register',
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
