// Measures the room of the window, for the style sheets and the screens.
import { useWindow } from '../use-window.ts'

/** A bar that takes a larger part of the window's height is not fixed. */
const MAX_BAR_RATIO = 1 / 4

export const listBarParts = (bar: HTMLElement) => [
  bar,
  ...bar.querySelectorAll<HTMLElement>('[data-buttons]'),
]

/**
 * Fixes a bar, only its buttons, or nothing. Sets the fixed height as --bar, so that content ends above it and no field scrolls under it.
 */
export function placeBar(bar: HTMLElement): void {
  bar.removeAttribute('data-over')
  const isFixed = getComputedStyle(bar).position === 'fixed'
  document.documentElement.style.setProperty('--bar', `${isFixed ? fixPart(bar) : 0}px`)
}

/** The style sheet reads data-over: without it the bar is fixed, with "buttons" only they are, with "nothing" no part is. */
function fixPart(bar: HTMLElement): number {
  for (const part of listBarParts(bar)) {
    if (part !== bar) bar.dataset['over'] = 'buttons'
    if (part.offsetHeight <= innerHeight * MAX_BAR_RATIO) return part.offsetHeight
  }
  bar.dataset['over'] = 'nothing'
  return 0
}

/** Above this size of 1rem the header is one line and screens have one column. */
const LARGE_TEXT_PX = 24

const LARGE_TEXT = 'data-large-text'

/** Marks the page while the browser's settings make its text larger than the product's largest size. */
export function watchTextSize(): void {
  const probe = document.createElement('div')
  probe.style.cssText = 'position: absolute; width: 1rem; visibility: hidden'
  document.body.append(probe)
  const updateMark = () => {
    const isLarge = parseFloat(getComputedStyle(document.documentElement).fontSize) > LARGE_TEXT_PX
    if (isLarge === isMarkedLarge()) return
    document.documentElement.toggleAttribute(LARGE_TEXT, isLarge)
    // Places the bars again.
    dispatchEvent(new Event('resize'))
  }
  updateMark()
  new ResizeObserver(updateMark).observe(probe)
}

const isMarkedLarge = () => document.documentElement.hasAttribute(LARGE_TEXT)

/** Whether the screen has two columns. */
export const isWide = () => matchMedia('(min-width: 1024px)').matches && !isMarkedLarge()

// false in the prerendered markup, which has the layout of a phone with its usual text size.

export const useIsWide = () => useWindow(isWide, false)

export const useHasLargeText = () => useWindow(isMarkedLarge, false)

/** A phone in landscape. An open keyboard makes a window low too, but not wide. */
const LOW = '(max-height: 479px) and (min-width: 560px)'

/** Whether the header is one line with a folded menu. */
export const useHasLittleRoom = () => useWindow(() => matchMedia(LOW).matches || isMarkedLarge(), false)
