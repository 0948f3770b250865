// Runs inline in the page whose markup has the sign-in (ADR 24): fetches the app and starts it once the page is drawn. Presses
// on its buttons are repeated once React has taken the markup over. What is typed stays in the fields (typed-early.ts).
import { MISSING_ID, VERIFY_ID } from '../screens/five-field-login/login-fields.ts'
import { replaceBlockedStorage } from '../service/device-storage.ts'
import { NOT_FETCHED_ID, TAKEN_OVER } from '../service/page-signals.ts'
import { placeBar } from '../ui/layout/room.ts'
import { applyTextSize, rememberedTextSize } from '../ui/typography/text-size-button.tsx'
import { pageFiles } from './page-files.ts'

/** Says above the button that the app could not be fetched, and fetches it again on a press or when the network returns. */
function showNotFetched(): void {
  const template = document.getElementById(NOT_FETCHED_ID)
  const line = document.getElementById(MISSING_ID)?.parentElement
  if (!(template instanceof HTMLTemplateElement) || !line) return
  const notice = document.createElement('div')
  notice.append(template.content.cloneNode(true))
  const again = () => {
    removeEventListener('online', again)
    // React takes over the markup as it was sent.
    notice.remove()
    void start()
  }
  notice.querySelector('button')?.addEventListener('click', again)
  addEventListener('online', again)
  line.before(notice)
}

/** Defined by the build (build/pages.ts): first the one that starts the app. */
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

/** A second press of a button means that nothing had happened after the first. */
const pressed = new Set<HTMLButtonElement>()

const forgetForm = () => pressed.forEach((button) => button.form && pressed.delete(button))

function hearPress(event: Event): void {
  const button = event.target instanceof Element && event.target.closest<HTMLButtonElement>('dialog button')
  if (!button || button.closest('[role=alert]')) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (button.form) forgetForm()
  pressed.add(button)
}

/** Typing takes the press back, but not the text that React is told of once more (typeAgain). */
function hearTyping({ isTrusted }: Event): void {
  if (isTrusted) forgetForm()
}

/** Defined by the build (build/pages.ts). */
declare const STORED_CODE_FILE: string

function beTakenOver(): void {
  removeEventListener('click', hearPress, true)
  removeEventListener('input', hearTyping, true)
  pressed.forEach((button) => button.click())
  // The stored code is put into the sign-in, whose markup React must find unchanged. Where the network goes just then, the page says so.
  if (localStorage.length > 0) import(/* @vite-ignore */ STORED_CODE_FILE).catch(() => undefined)
}

/** The letters that have come are drawn by then. */
const DRAWN_MS = 100
/** Letters that do not come hold the app up no longer. */
const LONGEST_WAIT_MS = 10_000

globalThis.pageFiles = pageFiles
replaceBlockedStorage()
applyTextSize(rememberedTextSize())
addEventListener('click', hearPress, true)
addEventListener('input', hearTyping, true)
document.addEventListener(TAKEN_OVER, beTakenOver, { once: true })
addEventListener('load', () => {
  const bar = document.getElementById(VERIFY_ID)?.closest<HTMLElement>('[data-bar]')
  if (bar) placeBar(bar)
  // The page is first drawn whole, in its own letters.
  void document.fonts.ready.then(() => setTimeout(() => void start(), DRAWN_MS))
})
setTimeout(() => void start(), LONGEST_WAIT_MS)
