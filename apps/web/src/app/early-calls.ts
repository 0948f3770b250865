// A script inside the page, for browsers that have a session cookie (ADR 24). While the app's files are still loading, it
// prefetches the session, the first data of the screen at this address, and that screen's files.
//
// The first call to an address takes its prefetched answer. The answers are kept in memory only. All are dropped when another citizen may
// have signed in: when a call other than a GET is sent (also the next call for the session, a POST), and when another tab signs in or out.
// The app shows none of them before the answer about the session, which was requested at the same moment.
import { API_ROOT, AUTH_INFO } from '@border-pass/contract/auth-addresses'
import { PENDING_SIGN_OUT, SESSION_CHANGED } from '../session/session-keys.ts'
import { pageFiles } from './page-files.ts'

type EarlyAnswer = {
  readonly response: Promise<Response>
  readonly sentAt: number
  readonly abort: () => void
}

declare global {
  /** Used by api/call.ts. Undefined on a page without this script. */
  var takeEarlyAnswer: ((method: string, address: string) => EarlyAnswer | undefined) | undefined
}

/** The calls and further files of each address; defined by the build (build/pages.ts). */
declare const EARLY_SCREENS: Readonly<Record<string, Readonly<Record<'files' | 'calls', readonly string[]>>>>

/** An older answer is not used: the app sends the call itself. */
const USABLE_MS = 10_000

const answers = new Map<string, EarlyAnswer>()

function takeAnswer(method: string, address: string): EarlyAnswer | undefined {
  const name = `${method} ${address}`
  const early = answers.get(name)
  answers.delete(name)
  if (early && Date.now() - early.sentAt < USABLE_MS) return early
  if (method !== 'GET') answers.clear()
  return undefined
}

function prefetch(method: string, path: string): void {
  const controller = new AbortController()
  const address = API_ROOT + path
  const headers = { accept: 'application/json' }
  const response = fetch(address, { method, headers, signal: controller.signal })
  // The caller that takes the answer handles the failure.
  response.catch(() => undefined)
  answers.set(`${method} ${address}`, { response, sentAt: Date.now(), abort: () => controller.abort() })
}

/** A launch and a return from ThaID sign in first, and a pending sign-out must be sent before any other call. */
function canPrefetch(): boolean {
  try {
    return !/mToken|thaid/.test(location.search) && localStorage.getItem(PENDING_SIGN_OUT) === null
  } catch {
    // Reading a blocked storage throws.
    return false
  }
}

const screen = EARLY_SCREENS[location.pathname]
if (screen && canPrefetch()) {
  globalThis.takeEarlyAnswer = takeAnswer
  addEventListener('storage', ({ key }) => key === SESSION_CHANGED && answers.clear())
  prefetch(AUTH_INFO.method, AUTH_INFO.path)
  for (const path of screen.calls) prefetch('GET', path)
}
// The app fetches its chunks with it (preload.ts).
globalThis.pageFiles = pageFiles
for (const file of screen?.files ?? []) pageFiles.fetch(file).catch(() => undefined)
