// A script inside the page: shows the stored code of a live request before the app has loaded and before any answer (D56).
//
// The code is an element of its own, which the app moves from the page's skeleton into its slots (requests/stored-code-slot.tsx). It is
// removed when the app shows the same code, when it is no longer stored, at the first input of a sign-in, and when another screen opens.
import { PAGES } from '@border-pass/contract/pages'
import { parseRegistrationCode, splitRegistrationCode } from '@border-pass/domain/request/request-number'
import { toBangkokDate } from '@border-pass/domain/values/dates/bangkok-time'
import { compareDates } from '@border-pass/domain/values/dates/buddhist-date'
import { formatLongThaiDay } from '@border-pass/domain/values/dates/thai-date-text'
import { getRequestTitle } from '@border-pass/domain/wording/request-wording'
import {
  findOfflineReceipt,
  type OfflineReceipt,
  readReceipts,
  RECEIPTS_CHANGED,
} from '../requests/offline-receipts.ts'
import { replaceBlockedStorage } from '../service/device-storage.ts'
import { STORED_CODE_SLOT, TYPED_BEFORE_THAID } from '../service/page-signals.ts'
import { PENDING_SIGN_OUT } from '../session/session-keys.ts'
import { toMomentText } from '../text/moment-text.ts'
import { toAppointmentsTitle, STORED_CODE_TEXT } from '../text/per-screen/stored-code-text.ts'
import { isWide } from '../ui/layout/room.ts'

replaceBlockedStorage()

const { pathname } = location
const isOwnPage = pathname === PAGES.result

/** The addresses where it is shown; defined by the build (build/pages.ts). */
declare const STORED_CODE_PATHS: readonly string[]

/** A launch or a sign-in with ThaID may be another citizen's, and a pending sign-out may wait for the network. */
function mayShow(): boolean {
  const isPlain = STORED_CODE_PATHS.includes(pathname) && !/mToken|thaid/.test(location.search)
  return isPlain && !localStorage.getItem(PENDING_SIGN_OUT) && !sessionStorage.getItem(TYPED_BEFORE_THAID)
}

/** A past day is not shown, unless the phone's clock is wrong: earlier than the time of reading. */
function isLive({ travelDate, readAt }: OfflineReceipt): boolean {
  const now = Date.now()
  return compareDates(travelDate, toBangkokDate(now)) >= 0 || now < readAt
}

/** Finds the receipt that the address names, else the next appointment, and counts the live receipts. */
function findReceipt() {
  const namedCode = new URLSearchParams(location.search).get('dataDetail')
  const live = readReceipts().filter(isLive)
  const receipt = isOwnPage
    ? live.find(({ registrationCode }) => registrationCode === namedCode)
    : live.sort((a, b) => compareDates(a.travelDate, b.travelDate))[0]
  return receipt && { receipt, appointments: live.length }
}

/**
 * Puts no-break spaces between a number and the word after it (20 พ.ย.), and between an abbreviated month and its year, which begins with 2
 * (พ.ย. 2569). A year and the time after it (เวลา) may be on two lines.
 */
const joinDates = (text: string) => text.replace(/(\d) (?=(?!เวลา)[ก-๙])|(\.) (?=2)/g, '$1$2\u00a0')

/** Words inside which the browser's Thai dictionary would break a line. */
const COMPOUNDS = /(เจ้าหน้าที่|ไปรับเอง|ที่ว่าการ)/

function appendElement(name: string, text: string, parent: Element): void {
  const box = document.createElement(name)
  for (const part of joinDates(text).split(COMPOUNDS)) {
    const isWhole = COMPOUNDS.test(part)
    box.append(isWhole ? Object.assign(document.createElement('span'), { textContent: part }) : part)
  }
  parent.append(box)
}

const SVG = 'http://www.w3.org/2000/svg'

function drawCode({ side, path }: OfflineReceipt['drawn'], label: string): Element {
  const picture = document.createElementNS(SVG, 'svg')
  // The quiet zone is four modules wide (ISO/IEC 18004).
  const viewBox = `-4 -4 ${side + 8} ${side + 8}`
  const attributes = { viewBox, role: 'img', 'aria-label': label }
  for (const [name, value] of Object.entries(attributes)) picture.setAttribute(name, value)
  const dark = document.createElementNS(SVG, 'path')
  dark.setAttribute('d', path)
  picture.append(dark)
  return picture
}

function buildBlock(receipt: OfflineReceipt, appointments: number) {
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
  // Heading and position are those of the app's ticket or card.
  const number = isOwnPage && parseRegistrationCode(registrationCode)
  appendElement('b', toAppointmentsTitle(number ? 1 : appointments), block)
  if (number) appendElement('small', getRequestTitle(number), block)
  const card = document.createElement('div')
  const code = document.createElement('div')
  const words = document.createElement('div')
  code.toggleAttribute('data-code')
  block.append(card)
  for (const sentence of delivery) appendElement('p', sentence, card)
  card.append(code, words)
  code.append(drawCode(drawn, STORED_CODE_TEXT.qr(registrationCode)))
  const digits = splitRegistrationCode(registrationCode).join(' ')
  if (isOwnPage) appendElement('b', digits, code)
  for (const part of about) appendElement('p', part, words)
  if (delivery.length === 0) {
    appendElement('b', formatLongThaiDay(travelDate, toBangkokDate(Date.now()).year), words)
    appendElement('p', officeName, words)
  }
  if (closure !== undefined) appendElement('b', closure, words)
  appendElement(
    'small',
    [!isOwnPage && digits, STORED_CODE_TEXT.readAt(toMomentText(readAt))].filter(Boolean).join(' · '),
    card,
  )
  return block
}

const findMiddle = (part: Element) => {
  const { top, height } = part.getBoundingClientRect()
  return top + height / 2
}

function showCode(
  { receipt, appointments }: NonNullable<ReturnType<typeof findReceipt>>,
  slot: Element,
): void {
  const { registrationCode } = receipt
  const block = buildBlock(receipt, appointments)
  const removal = new AbortController()

  function remove() {
    removal.abort()
    block.remove()
    globalThis.storedCode = undefined
  }

  function yieldTo(shown: string, picture: Element) {
    if (shown !== registrationCode) return
    const before = findMiddle(block.querySelector('svg') ?? block)
    remove()
    // Keeps the code in its place. The start page of a phone does not scroll, because content above the code must stay visible.
    if (isOwnPage || isWide()) scrollBy({ top: findMiddle(picture) - before, behavior: 'instant' })
  }

  function check() {
    const stored = findOfflineReceipt(registrationCode)
    if (!stored || localStorage.getItem(PENDING_SIGN_OUT)) return remove()
    const newBlock = buildBlock(stored, appointments)
    // The picture stays the same element, so that scanners and screen readers are not interrupted.
    const picture = block.querySelector('svg')
    if (picture) newBlock.querySelector('svg')?.replaceWith(picture)
    block.replaceChildren(...newBlock.children)
  }

  /** Does not move the code out of an open dialog, unless its slot there is removed. */
  function moveTo(next: Element, { isLeaving = false } = {}) {
    const isInFront = block.isConnected && block.closest('dialog[open]') && !next.closest('dialog')
    if (isLeaving || !isInFront) next.prepend(block)
  }

  const { signal } = removal
  for (const type of [RECEIPTS_CHANGED, 'storage', 'pageshow']) addEventListener(type, check, { signal })
  const removeOnInput = ({ target }: Event) =>
    target instanceof Node && block.closest('dialog')?.contains(target) && remove()
  for (const type of ['input', 'submit']) addEventListener(type, removeOnInput, { capture: true, signal })
  globalThis.storedCode = { registrationCode, isOwnPage, moveTo, yieldTo, remove }
  moveTo(slot)
}

/**
 * Reloads the page for a newer release, unless it has been touched or a dialog is open. A page with a stored code comes from the cache of
 * the service worker, so it may be of an older release.
 */
function reloadForRelease(): void {
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
    showCode(found, slot)
    reloadForRelease()
  }
} catch {
  // Without storage there is nothing to show.
}
