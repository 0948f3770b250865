// Counts the effort of a walk at 360x740: taps, typed keys, screens, and swipes of at most one screen height each. A control is
// tapped only where a finger could hit it: if it is off screen or covered by a bar, the page is swiped first, and each swipe counts.
import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

export type Effort = { taps: number; keys: number; screens: number; swipes: number }

export const EFFORT_KINDS = ['taps', 'keys', 'screens', 'swipes'] as const

/** The seconds that an unhurried person needs for each, including reading. */
const SECONDS: Readonly<Effort> = { taps: 3, keys: 1.5, screens: 20, swipes: 2 }

export function toMinutes({ taps, keys, screens, swipes }: Effort): number {
  const { taps: tap, keys: key, screens: screen, swipes: swipe } = SECONDS
  return (taps * tap + keys * key + screens * screen + swipes * swipe) / 60
}

export type Person = {
  readonly effort: Readonly<Effort>
  /** The most swipes on one screen. */
  mostSwipes(): number
  tap(control: Locator): Promise<void>
  type(field: Locator, text: string): Promise<void>
  /** Swipes until the element can be read, without tapping it. */
  read(thing: Locator): Promise<void>
  /** Counts a screen or dialog that has just opened. */
  arrive(heading: Locator): Promise<void>
}

/** How far to scroll so that the element's centre can be hit; 0 if it can be hit now. */
function distanceToReach(element: Element): number {
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const hit = y >= 0 && y < innerHeight ? document.elementFromPoint(x, y) : null
  const label = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  const isHit = hit !== null && [element, ...label].some((part) => part.contains(hit) || hit.contains(part))
  return isHit ? 0 : y - innerHeight / 2
}

/** Scrolls the dialog that holds the element, else the page, and waits until the new position is drawn. */
async function swipeBy(element: Element, distance: number): Promise<void> {
  const dialog = element.closest('dialog, [role=dialog]')
  const scrolls = dialog !== null && dialog.scrollHeight > dialog.clientHeight
  const top = Math.sign(distance) * Math.min(Math.abs(distance), innerHeight)
  ;(scrolls ? dialog : globalThis).scrollBy({ top, behavior: 'instant' })
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
}

async function swipeTo(thing: Locator, effort: Effort): Promise<void> {
  await expect(thing).toBeVisible()
  for (let swipe = 0; swipe < 20; swipe += 1) {
    const distance = await thing.evaluate(distanceToReach)
    if (distance === 0) return
    effort.swipes += 1
    await thing.evaluate(swipeBy, distance)
  }
  throw new Error('No number of swipes brings it under the finger.')
}

export function aPerson(page: Page): Person {
  const effort: Effort = { taps: 0, keys: 0, screens: 0, swipes: 0 }
  // The number of swipes before each screen opened.
  const before: number[] = []
  const tap = async (control: Locator) => {
    await swipeTo(control, effort)
    effort.taps += 1
    await control.click()
  }
  return {
    effort,
    mostSwipes: () => Math.max(...before.map((at, index) => (before[index + 1] ?? effort.swipes) - at)),
    tap,
    async type(field, text) {
      await tap(field)
      effort.keys += text.length
      await page.keyboard.type(text)
    },
    read: (thing) => swipeTo(thing, effort),
    async arrive(heading) {
      await expect(heading).toBeVisible()
      effort.screens += 1
      before.push(effort.swipes)
    },
  }
}
