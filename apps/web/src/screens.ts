// The table of the router's screens: router, menu, foot, document titles and the build read it. Each is a file
// screens/<folder>/<folder>-screen.tsx that exports `Screen`, in a chunk of its own.
import { PAGES } from '@border-pass/contract/pages'
import { SERVICE_TEXT } from './text/per-screen/public-page-text.ts'

export type ScreenName = Exclude<keyof typeof PAGES, 'start' | 'landing'>

type Row = {
  /** The document's title, and the name in the menu and at the foot. */
  readonly title: string
  readonly folder: string
  /** The entry of the menu to which the screen belongs (specification 2, Top menu); absent: none. */
  readonly topic?: ScreenName
  /** The screens that may follow: their files are fetched with this one's, so that Next goes on at once, also without a signal. */
  readonly ahead?: readonly ScreenName[]
  /** When the page is loaded at this address, its files and these calls are fetched before it is known who is signed in. []: only files. */
  readonly early?: readonly string[]
  /** A code that the phone has stored is drawn here before the app (D56). */
  readonly showsStoredCode?: true
  /** The service worker stores its files. */
  readonly isOffline?: true
  readonly isInFoot?: true
}

const OWN_REQUESTS = '/register/?pid=me'
const OPEN_PAGE = { folder: 'public-page', isOffline: true, isInFoot: true } as const

export const SCREENS: Readonly<Record<ScreenName, Row>> = {
  register: {
    title: 'ขอหนังสือผ่านแดน',
    folder: 'selection',
    topic: 'register',
    ahead: ['requestDetail'],
    early: [OWN_REQUESTS, '/register/eligibility/offices', '/register/draft'],
    showsStoredCode: true,
  },
  requestDetail: {
    title: 'ข้อมูลผู้ขอ',
    folder: 'request-detail',
    topic: 'register',
    ahead: ['followers', 'summary', 'result'],
  },
  followers: { title: 'เลือกเด็กที่ไปด้วย', folder: 'followers', topic: 'register' },
  summary: { title: 'ตรวจทานก่อนส่ง', folder: 'summary', topic: 'register' },
  result: {
    title: 'ผลการลงทะเบียน',
    folder: 'registration-result',
    topic: 'verify',
    early: [],
    showsStoredCode: true,
    isOffline: true,
  },
  anotherDay: { title: 'เปลี่ยนวันนัด', folder: 'another-day', topic: 'verify' },
  verify: {
    title: 'ตรวจสอบคำขอ',
    folder: 'request-list',
    topic: 'verify',
    early: [OWN_REQUESTS],
    showsStoredCode: true,
  },
  detail: { title: 'ข้อมูลหนังสือผ่านแดน', folder: 'issued-passes', topic: 'detail', early: [] },
  manual: { title: 'คู่มือ', folder: 'manual', topic: 'manual' },
  accessLog: { title: 'ใครดูข้อมูลของท่าน', folder: 'access-log', isInFoot: true },
  privacy: { title: SERVICE_TEXT.titles.privacy, ...OPEN_PAGE },
  terms: { title: SERVICE_TEXT.titles.terms, ...OPEN_PAGE },
  accessibility: { title: SERVICE_TEXT.titles.accessibility, ...OPEN_PAGE },
  contact: { title: SERVICE_TEXT.titles.contact, ...OPEN_PAGE },
}

function isScreenName(name: string): name is ScreenName {
  return name in SCREENS
}

export const SCREEN_NAMES: readonly ScreenName[] = Object.keys(SCREENS).filter(isScreenName)

export function findScreen(pathname: string | undefined): ScreenName | undefined {
  return SCREEN_NAMES.find((name) => PAGES[name] === pathname)
}
