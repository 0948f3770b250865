// A script inside the page, for browsers that have a session cookie (ADR 24). While the app's files are still loading, it asks the server
// who is signed in, asks for the data that the screen at this address needs first, and fetches that screen's files.
//
// The first call to an address takes its early answer; the answers are kept in memory only. All of them are dropped when somebody else
// may have signed in meanwhile: when any call but a GET is sent (the second question about the session is a POST), and when another tab
// signs in or out. The app shows none of them before it has the answer about the session, which was asked for at the same moment.
import { API_ROOT, AUTH_INFO } from '@border-pass/contract/auth-addresses'
import { PENDING_SIGN_OUT, SESSION_CHANGED } from '../session/session-keys.ts'
import { pageFiles } from './page-files.ts'

type EarlyAnswer = {
  readonly response: Promise<Response>
  readonly sentAt: number
  readonly abort: () => void
}

declare global {
  /** For api/call.ts. Absent where the page has no such script. */
  var takeEarlyAnswer: ((method: string, address: string) => EarlyAnswer | undefined) | undefined
}

/** The calls of each address, and its files behind the first screen's; defined by the build (build/pages.ts). */
declare const EARLY_SCREENS: Readonly<Record<string, Readonly<Record<'files' | 'calls', readonly string[]>>>>

const USABLE_MS = 10_000

const answers = new Map<string, EarlyAnswer>()

function take(method: string, address: string): EarlyAnswer | undefined {
  const name = `${method} ${address}`
  const early = answers.get(name)
  answers.delete(name)
  if (early && Date.now() - early.sentAt < USABLE_MS) return early
  if (method !== 'GET') answers.clear()
  return undefined
}

function ask(method: string, path: string): void {
  const controller = new AbortController()
  const address = API_ROOT + path
  const headers = { accept: 'application/json' }
  const response = fetch(address, { method, headers, signal: controller.signal })
  // Whoever takes the answer meets the failure.
  response.catch(() => undefined)
  answers.set(`${method} ${address}`, { response, sentAt: Date.now(), abort: () => controller.abort() })
}

/** A launch of the portal signs in first, and a sign-out that waits comes before any question. */
function mayAsk(): boolean {
  try {
    return !/mToken|thaid/.test(location.search) && localStorage.getItem(PENDING_SIGN_OUT) === null
  } catch {
    return false
  }
}

const screen = EARLY_SCREENS[location.pathname]
if (screen && mayAsk()) {
  globalThis.takeEarlyAnswer = take
  addEventListener('storage', ({ key }) => key === SESSION_CHANGED && answers.clear())
  ask(AUTH_INFO.method, AUTH_INFO.path)
  for (const path of screen.calls) ask('GET', path)
}
globalThis.pageFiles = pageFiles
for (const file of screen?.files ?? []) pageFiles.fetch(file).catch(() => undefined)
