// A script inside the page: shows the code of a live request that this phone has stored before the app has come and before anything was
// answered (D56).
//
// It is an element of its own, which the app moves from the page's skeleton into its own slots (requests/stored-code-slot.tsx). At the
// request's own address it goes when the app shows the same code, and the page is scrolled by as much as the code would move. It also goes
// where it is no longer stored, at the first key of a sign-in, and when another screen is opened.
import { PAGES } from '@border-pass/contract/pages'
import { parseRegistrationCode, splitRegistrationCode } from '@border-pass/domain/request/request-number'
import { toBangkokDate } from '@border-pass/domain/values/dates/bangkok-time'
import { compareDates } from '@border-pass/domain/values/dates/buddhist-date'
import { formatLongThaiDay } from '@border-pass/domain/values/dates/thai-date-text'
import { getRequestTitle } from '@border-pass/domain/wording/request-wording'
import {
  findOfflineReceipt,
  type OfflineReceipt,
  offlineReceipts,
  RECEIPTS_CHANGED,
} from '../requests/offline-receipts.ts'
import { replaceBlockedStorage } from '../service/device-storage.ts'
import { STORED_CODE_SLOT, TYPED_BEFORE_THAID } from '../service/page-signals.ts'
import { PENDING_SIGN_OUT } from '../session/session-keys.ts'
import { momentText } from '../text/moment-text.ts'
import { appointmentsTitle, STORED_CODE_TEXT } from '../text/per-screen/stored-code-text.ts'
import { isWide } from '../ui/layout/room.ts'

replaceBlockedStorage()

const { pathname } = location
const isOwnPage = pathname === PAGES.result

/** The addresses where it is shown; defined by the build (build/pages.ts). */
declare const STORED_CODE_PATHS: readonly string[]

/** A launch and a sign-in with ThaID may be another citizen's; a sign-out may wait for the network. */
function mayShow(): boolean {
  const isPlain = STORED_CODE_PATHS.includes(pathname) && !/mToken|thaid/.test(location.search)
  return isPlain && !localStorage.getItem(PENDING_SIGN_OUT) && !sessionStorage.getItem(TYPED_BEFORE_THAID)
}

/** A day that has gone by is not shown, unless the phone's clock is before the time of reading: then it is wrong. */
function isLive({ travelDate, readAt }: OfflineReceipt): boolean {
  const now = Date.now()
  return compareDates(travelDate, toBangkokDate(now)) >= 0 || now < readAt
}

/** The one in the address, else the nearest, with how many there are. */
function findReceipt() {
  const wanted = new URLSearchParams(location.search).get('dataDetail')
  const live = offlineReceipts().filter(isLive)
  const receipt = isOwnPage
    ? live.find(({ registrationCode }) => registrationCode === wanted)
    : live.sort((a, b) => compareDates(a.travelDate, b.travelDate))[0]
  return receipt && { receipt, appointments: live.length }
}

/** A day stays on the line of its month, and of its year where that is short. */
const whole = (text: string) => text.replace(/(\d) (?=(?!เวลา)[ก-๙])|(?<=\.) (?=2)/g, '$1\u00a0')

function element(name: string, text: string, parent: Element): void {
  parent.append(Object.assign(document.createElement(name), { textContent: whole(text) }))
}

const SVG = 'http://www.w3.org/2000/svg'

function draw({ side, path }: OfflineReceipt['drawn'], label: string): Element {
  const picture = document.createElementNS(SVG, 'svg')
  const marks = { viewBox: `-4 -4 ${side + 8} ${side + 8}`, role: 'img', 'aria-label': label }
  for (const [name, value] of Object.entries(marks)) picture.setAttribute(name, value)
  const dark = document.createElementNS(SVG, 'path')
  dark.setAttribute('d', path)
  picture.append(dark)
  return picture
}

function build(receipt: OfflineReceipt, appointments: number) {
  const {
    registrationCode,
    travelDate,
    officeName,
    readAt,
    closure,
    about = [],
    delivery = [],
    drawn,
  } = receipt
  const block = document.createElement('section')
  block.id = 'stored-code'
  block.toggleAttribute('data-own', isOwnPage)
  block.setAttribute('aria-label', STORED_CODE_TEXT.label)
  // The code stands where the app's ticket or card will have it, below the same heading.
  const number = isOwnPage && parseRegistrationCode(registrationCode)
  element('b', appointmentsTitle(number ? 1 : appointments), block)
  if (number) element('small', getRequestTitle(number), block)
  const card = document.createElement('div')
  const code = document.createElement('div')
  const words = document.createElement('div')
  code.toggleAttribute('data-code')
  block.append(card)
  for (const said of delivery) element('p', said, card)
  card.append(code, words)
  code.append(draw(drawn, STORED_CODE_TEXT.qr(registrationCode)))
  const digits = splitRegistrationCode(registrationCode).join(' ')
  if (isOwnPage) element('b', digits, code)
  for (const part of about) element('p', part, words)
  if (delivery.length === 0) {
    element('b', formatLongThaiDay(travelDate, toBangkokDate(Date.now()).year), words)
    element('p', officeName, words)
  }
  if (closure !== undefined) element('b', closure, words)
  element(
    'small',
    [!isOwnPage && digits, STORED_CODE_TEXT.readAt(momentText(readAt))].filter(Boolean).join(' · '),
    card,
  )
  return block
}

const findMiddle = (part: Element) => {
  const { top, height } = part.getBoundingClientRect()
  return top + height / 2
}

function show({ receipt, appointments }: NonNullable<ReturnType<typeof findReceipt>>, slot: Element): void {
  const { registrationCode } = receipt
  const block = build(receipt, appointments)
  const gone = new AbortController()

  function remove() {
    gone.abort()
    block.remove()
    globalThis.storedCode = undefined
  }

  /** The app shows the code now, at the same height of the window where the page is long enough. */
  function giveWay(shown: string, picture: Element) {
    if (shown !== registrationCode) return
    const before = findMiddle(block.querySelector('svg') ?? block)
    remove()
    // On a phone's home an unfinished request or the words of a delivery may stand above it: they stay in sight.
    if (isOwnPage || isWide()) scrollBy({ top: findMiddle(picture) - before, behavior: 'instant' })
  }

  function check() {
    const stored = findOfflineReceipt(registrationCode)
    if (!stored || localStorage.getItem(PENDING_SIGN_OUT)) return remove()
    const fresh = build(stored, appointments)
    // The picture stays the same element, for a scanner and for a reader of the screen.
    const picture = block.querySelector('svg')
    if (picture) fresh.querySelector('svg')?.replaceWith(picture)
    block.replaceChildren(...fresh.children)
  }

  /** It does not move from an open dialog to behind it, unless its slot goes. */
  function standIn(next: Element, { isLeaving = false } = {}) {
    const isInFront = block.isConnected && block.closest('dialog[open]') && !next.closest('dialog')
    if (isLeaving || !isInFront) next.prepend(block)
  }

  const { signal } = gone
  for (const type of [RECEIPTS_CHANGED, 'storage', 'pageshow']) addEventListener(type, check, { signal })
  const begins = ({ target }: Event) =>
    target instanceof Node && block.closest('dialog')?.contains(target) && remove()
  for (const type of ['input', 'submit']) addEventListener(type, begins, { capture: true, signal })
  globalThis.storedCode = { registrationCode, isOwnPage, standIn, giveWay, remove }
  standIn(slot)
}

/** A newer release has come: this page gives way, but not under a scanner or a finger. */
function giveWayToRelease(): void {
  let isTouched = false
  addEventListener('pointerdown', () => (isTouched = true), { once: true, capture: true })
  navigator.serviceWorker?.addEventListener('controllerchange', () => {
    if (!isTouched && !document.querySelector('dialog[open]')) location.reload()
  })
}

try {
  const found = mayShow() && findReceipt()
  const slot = document.querySelector(`.${STORED_CODE_SLOT}`)
  if (found && slot) {
    show(found, slot)
    giveWayToRelease()
  }
} catch {
  // Without storage there is nothing to show.
}
