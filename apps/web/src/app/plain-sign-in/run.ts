// Runs inline in the page whose markup has the sign-in (ADR 11): fetches the app and starts it when somebody uses the page,
// when something happens that the markup cannot show, or on a desktop, where the app draws the card. Until React has taken the markup
// over, presses are collected.
import { NOTICES } from '@border-pass/contract/auth-addresses'
import { SIGN_IN_PAGES } from '@border-pass/contract/first-pages'
import { compileScript, FETCH_AHEAD_MS, fetchAhead, fetchWhole } from '../fetch-ahead.ts'
import { SESSION_CHANGED, wasOpenedBy } from '../../session/page-signals.ts'
import { MISSING_ID, VERIFY_ID } from '../../screens/five-field-login/login-fields.ts'
import { isWide, measuresLargeText, placeBar } from '../../ui/layout/room.ts'
import { registerServiceWorker } from '../register-service-worker.ts'
import { APP_FILES, NOT_FETCHED_ID, TAKEN_OVER } from './names.ts'
import { collectPresses } from './collect-presses.ts'

function appFiles(): readonly string[] {
  return (document.querySelector<HTMLMetaElement>(`meta[name="${APP_FILES}"]`)?.content ?? '').split(' ')
}

let app: Promise<unknown> | undefined

/** Fetches the app without running it; what could not be fetched is fetched anew at the next call. */
function fetchApp(priority: RequestPriority): Promise<unknown> {
  const coming = (app ??= Promise.all(appFiles().map((file) => fetchWhole(file, priority))))
  coming.catch(() => (app = undefined))
  return coming
}

/** Says above the button that the app could not be fetched, and fetches it again on a press or when the network returns. */
function showNotFetched(fetchAgain: () => void): void {
  const template = document.getElementById(NOT_FETCHED_ID)
  const line = document.getElementById(MISSING_ID)?.parentElement
  if (!(template instanceof HTMLTemplateElement) || !line) return
  const notice = document.createElement('div')
  notice.dataset['worksAlone'] = ''
  notice.append(template.content.cloneNode(true))
  const again = () => {
    removeEventListener('online', again)
    // React takes over the markup as it was sent.
    notice.remove()
    fetchAgain()
  }
  notice.querySelector('button')?.addEventListener('click', again)
  addEventListener('online', again)
  line.before(notice)
}

// Not pointermove, which browsers also send when a page appears under a pointer that rests.
const TOUCHES = ['pointerdown', 'wheel', 'keydown', 'focusin', 'input', 'change', 'click']

/** What an earlier visit stored may change the page; so may very large letters, and what happened since a page of the history was made. */
function mustStartAtOnce(): boolean {
  try {
    if (localStorage.length > 0) return true
  } catch {
    return true
  }
  const isOtherPath = !SIGN_IN_PAGES.includes(location.pathname)
  return isOtherPath || !navigator.onLine || measuresLargeText() || wasOpenedBy('back_forward')
}

/** A person has pressed something, or something has changed that the markup cannot show, perhaps in a hidden page. */
function whenNeeded(touched: () => void, changed: () => void): void {
  for (const type of TOUCHES) addEventListener(type, touched, { capture: true, passive: true, once: true })
  for (const type of ['online', 'offline']) addEventListener(type, changed)
  addEventListener('storage', ({ key }) => key === SESSION_CHANGED && changed())
  addEventListener('pageshow', ({ persisted }) => persisted && changed())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && changed())
}

/** Defined by the build (build/prerender-sign-in.ts). */
declare const STORED_CODE_FILE: string

let isStarted = false
// The stored code is put into the sign-in, whose markup React must find unchanged: so it comes after React has taken over.
document.addEventListener(TAKEN_OVER, () => {
  // Where the network goes just then, the page says so itself.
  if (localStorage.length > 0) import(/* @vite-ignore */ STORED_CODE_FILE).catch(() => undefined)
})
const repeatPresses = collectPresses()
document.addEventListener(TAKEN_OVER, repeatPresses, { once: true })

async function start() {
  if (isStarted) return
  isStarted = true
  const [entry = ''] = appFiles()
  try {
    await fetchApp('high')
    await import(/* @vite-ignore */ entry)
  } catch {
    showNotFetched(() => {
      isStarted = false
      void start()
    })
  }
}

/** The browser first draws what was pressed. */
const startAfterFrame = () => requestAnimationFrame(() => setTimeout(() => void start()))

/** So the answer reads while there is nothing to say. */
const NO_NEWS = /"items":\[\],"newRequests":true/

/** What the operator says is shown by the app (D51). */
async function startForNews() {
  const answer = await fetch(`/api/v1${NOTICES.path}`, { credentials: 'omit' })
  if (answer.ok && !NO_NEWS.test(await answer.text())) void start()
}

if (mustStartAtOnce()) void start()
else whenNeeded(startAfterFrame, () => void start())

/** The letters that have come are drawn by then. */
const DRAWN_MS = 100

registerServiceWorker()
addEventListener('load', () => {
  const bar = document.getElementById(VERIFY_ID)?.closest<HTMLElement>('[data-bar]')
  if (bar && !isStarted) placeBar(bar)
  // The page is first drawn whole, in its own letters.
  void document.fonts.ready.then(() =>
    setTimeout(() => {
      // The drawing of the card stands beside the form there.
      if (isWide()) void start()
      fetchApp('low').then(
        () => appFiles().forEach(compileScript),
        () => undefined,
      )
      startForNews().catch(() => undefined)
    }, DRAWN_MS),
  )
  setTimeout(fetchAhead, FETCH_AHEAD_MS)
})
