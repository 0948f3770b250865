// The paths of the web's screens (specification 2, Routes): the web's router, the server and the tests of all screens take them from
// here. They are case-sensitive as specified (D45).

import { LANDING, OPEN, REGISTER, START } from './first-pages.ts'

export const PAGES = {
  start: START,
  landing: LANDING,
  register: REGISTER,
  requestDetail: '/register/registerdetail',
  followers: '/register/follower',
  summary: '/register/followerlist',
  result: '/register/qrcode',
  anotherDay: '/register/day',
  verify: '/Verify',
  detail: '/Detail',
  accessLog: '/AccessLog',
  ...OPEN,
} as const

/** The name of the element of a page's head that has the address of the script of the portal's app (D47). */
export const PORTAL_SCRIPT = 'portal-script'

export type PageName = keyof typeof PAGES
