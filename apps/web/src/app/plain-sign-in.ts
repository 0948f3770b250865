// Runs inline in the page whose markup has the sign-in (ADR 11): fetches the app and starts it once the page is drawn. Until React has taken
// the markup over, presses on buttons, folded parts and links to fields, and Enter in a field, are stopped; they are made once it has. What
// is typed stays in the fields (typed-early.ts).
import { MISSING_ID, VERIFY_ID } from '../screens/five-field-login/login-fields.ts'
import { replaceBlockedStorage } from '../service/device-storage.ts'
import { NOT_FETCHED_ID, TAKEN_OVER } from '../service/page-signals.ts'
import { placeBar } from '../ui/layout/room.ts'
import { applyTextSize, rememberedTextSize } from '../ui/typography/text-size-button.tsx'
import { fetchWhole } from './fetch-whole.ts'
import { registerServiceWorker } from './register-service-worker.ts'

/** Says above the button that the app could not be fetched, and fetches it again on a press or when the network returns. */
function showNotFetched(): void {
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
    void start()
  }
  notice.querySelector('button')?.addEventListener('click', again)
  addEventListener('online', again)
  line.before(notice)
}

/** First the one that starts the app. */
const appFiles = document.querySelector<HTMLMetaElement>('meta[name="app-files"]')?.content.split(' ') ?? []

let isStarted = false

async function start(): Promise<void> {
  if (isStarted) return
  isStarted = true
  try {
    await Promise.all(appFiles.map((file) => fetchWhole(file)))
    await import(/* @vite-ignore */ appFiles[0] ?? '')
  } catch {
    isStarted = false
    showNotFetched()
  }
}

const PRESSABLE = 'button, summary, a[href^="#"]'
const CAPTURE = { capture: true }

let isTakenOver = false
/** Each once: who sees no effect presses again. */
const pressed = new Set<HTMLElement>()
const verifyButton = () => document.getElementById(VERIFY_ID)

function pressLater(event: Event, target: HTMLElement | null): void {
  if (isTakenOver || !target) return
  event.preventDefault()
  event.stopImmediatePropagation()
  pressed.add(target)
}

function hearClick(event: Event): void {
  const { target } = event
  // The notice that the app was not fetched handles its own clicks.
  if (target instanceof Element && !target.closest('[data-works-alone]'))
    pressLater(event, target.closest<HTMLElement>(PRESSABLE))
}

function hearKey(event: KeyboardEvent): void {
  const isInField = event.target instanceof HTMLInputElement
  if (isInField && event.key === 'Enter' && !event.isComposing) pressLater(event, verifyButton())
}

/** Typing after the button was pressed takes that press back; what React is told of once more (typeAgain) is older. */
function hearTyping({ isTrusted }: Event): void {
  const button = verifyButton()
  if (isTrusted && button) pressed.delete(button)
}

/** Defined by the build (build/prerender-sign-in.ts). */
declare const STORED_CODE_FILE: string

function beTakenOver(): void {
  isTakenOver = true
  for (const target of pressed) target.click()
  // The stored code is put into the sign-in, whose markup React must find unchanged. Where the network goes just then, the page says so.
  if (localStorage.length > 0) import(/* @vite-ignore */ STORED_CODE_FILE).catch(() => undefined)
}

/** The letters that have come are drawn by then. */
const DRAWN_MS = 100
/** Letters that do not come hold the app up no longer. */
const LONGEST_WAIT_MS = 10_000

replaceBlockedStorage()
applyTextSize(rememberedTextSize())
addEventListener('click', hearClick, CAPTURE)
addEventListener('keydown', hearKey, CAPTURE)
addEventListener('input', hearTyping, CAPTURE)
document.addEventListener(TAKEN_OVER, beTakenOver, { once: true })
registerServiceWorker()
addEventListener('load', () => {
  const bar = document.getElementById(VERIFY_ID)?.closest<HTMLElement>('[data-bar]')
  if (bar) placeBar(bar)
  // The page is first drawn whole, in its own letters.
  void document.fonts.ready.then(() => setTimeout(() => void start(), DRAWN_MS))
})
setTimeout(() => void start(), LONGEST_WAIT_MS)
