// Runs inline in the page with the prerendered sign-in (ADR 24): fetches the app and starts it after the first paint. Presses on buttons
// are replayed once React has hydrated the markup. Typed text stays in the fields (typed-early.ts).
import { MISSING_ID, VERIFY_ID } from '../screens/five-field-login/login-fields.ts'
import { replaceBlockedStorage } from '../service/device-storage.ts'
import { NOT_FETCHED_ID, HYDRATED } from '../service/page-signals.ts'
import { placeBar } from '../ui/layout/room.ts'
import { applyTextSize, findStoredTextSize } from '../ui/typography/text-size-button.tsx'
import { pageFiles } from './page-files.ts'

/** Shows above the button that the app could not be fetched. Fetches it again on a press and when the network returns. */
function showNotFetched(): void {
  const template = document.getElementById(NOT_FETCHED_ID)
  const line = document.getElementById(MISSING_ID)?.parentElement
  if (!(template instanceof HTMLTemplateElement) || !line) return
  const notice = document.createElement('div')
  notice.append(template.content.cloneNode(true))
  const retry = () => {
    removeEventListener('online', retry)
    // React hydrates the markup as the server sent it.
    notice.remove()
    void start()
  }
  notice.querySelector('button')?.addEventListener('click', retry)
  addEventListener('online', retry)
  line.before(notice)
}

/** Defined by the build (build/pages.ts). The first file starts the app. */
declare const APP_FILES: readonly string[]

let isStarted = false

async function start(): Promise<void> {
  if (isStarted) return
  isStarted = true
  try {
    await Promise.all(APP_FILES.map(pageFiles.fetch))
    await import(/* @vite-ignore */ APP_FILES[0] ?? '')
  } catch {
    isStarted = false
    showNotFetched()
  }
}

/** Listeners of the capture phase are called before React's. */
const IS_CAPTURE = true

/** A set, because a second press of a button only means that the first had no visible effect. */
const pressedButtons = new Set<HTMLButtonElement>()

const forgetFormPresses = () =>
  pressedButtons.forEach((button) => button.form && pressedButtons.delete(button))

/** The sign-in is a dialog, so only its buttons wait for React. */
function recordPress(event: Event): void {
  const button = event.target instanceof Element && event.target.closest<HTMLButtonElement>('dialog button')
  // The retry button of the notice works without React.
  if (!button || button.closest('[role=alert]')) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (button.form) forgetFormPresses()
  pressedButtons.add(button)
}

/** Typing cancels a recorded press of the form. Events that are not trusted come from typeAgain and do not count. */
function forgetPressesOnInput({ isTrusted }: Event): void {
  if (isTrusted) forgetFormPresses()
}

/** Defined by the build (build/pages.ts). */
declare const STORED_CODE_FILE: string

function replayPresses(): void {
  removeEventListener('click', recordPress, IS_CAPTURE)
  removeEventListener('input', forgetPressesOnInput, IS_CAPTURE)
  pressedButtons.forEach((button) => button.click())
  // The stored code changes the markup of the sign-in, so it is shown after hydration. Without it the sign-in still works.
  // An empty storage has no code.
  if (localStorage.length > 0) import(/* @vite-ignore */ STORED_CODE_FILE).catch(() => undefined)
}

/** Time to paint the loaded fonts. */
const PAINT_MS = 100
/** The app starts after this time even if fonts are missing. */
const LONGEST_WAIT_MS = 10_000

// The app fetches its chunks with it (preload.ts).
globalThis.pageFiles = pageFiles
replaceBlockedStorage()
applyTextSize(findStoredTextSize())
addEventListener('click', recordPress, IS_CAPTURE)
addEventListener('input', forgetPressesOnInput, IS_CAPTURE)
document.addEventListener(HYDRATED, replayPresses, { once: true })
addEventListener('load', () => {
  const bar = document.getElementById(VERIFY_ID)?.closest<HTMLElement>('[data-bar]')
  if (bar) placeBar(bar)
  // The app starts after the page has been painted with its fonts.
  void document.fonts.ready.then(() => setTimeout(() => void start(), PAINT_MS))
})
setTimeout(() => void start(), LONGEST_WAIT_MS)
