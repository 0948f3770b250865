// The paths of the web's screens (specification 2, Routes): the web's router, the server and the tests of all screens take them from
// here. They are case-sensitive as specified (D45).

import { LANDING, OPEN, REGISTER, START } from './first-pages.ts'

export const PAGES = {
  start: START,
  landing: LANDING,
  register: REGISTER,
  requestDetail: '/register/registerdetail',
  followers: '/register/follower',
  /** The summary of the whole request, not of the followers alone. */
  summary: '/register/followerlist',
  /** The ticket of a saved request. */
  result: '/register/qrcode',
  anotherDay: '/register/day',
  /** The list of the citizen's requests. */
  verify: '/Verify',
  /** The issued passes; the detail of a request is `requestDetail`. */
  detail: '/Detail',
  accessLog: '/AccessLog',
  ...OPEN,
} as const

/** The name of the meta element in which the server writes the address of the script of the portal's app (D47). */
export const PORTAL_SCRIPT = 'portal-script'

export type PageName = keyof typeof PAGES
