// The four topics of the service (specification 2, Top menu). A screen below a topic belongs to it.
import { PAGES } from '@border-pass/contract/pages'
import { SCREEN_TITLES } from '../../text/screen-titles.ts'

export const MENU_ITEMS = [
  { to: PAGES.register, title: SCREEN_TITLES.register },
  { to: PAGES.verify, title: SCREEN_TITLES.verify },
  { to: PAGES.detail, title: SCREEN_TITLES.detail },
  { to: PAGES.manual, title: SCREEN_TITLES.manual },
] as const

export type MenuItem = (typeof MENU_ITEMS)[number]

/** A saved request belongs to the topic of the request list. */
const SAVED_REQUEST = '/register/qrcode'

export function findTopic(pathname: string): MenuItem | null {
  if (pathname === SAVED_REQUEST) return MENU_ITEMS[1]
  return MENU_ITEMS.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`)) ?? null
}
