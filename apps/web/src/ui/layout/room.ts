// How much room the window has, for the style sheets and the screens.
import { useWindow } from '../use-window.ts'

/** The part of the window's height above which a bar is not fixed. */
const LARGEST_BAR = 1 / 4

export const partsOfBar = (bar: HTMLElement) => [bar, ...bar.querySelectorAll<HTMLElement>('[data-buttons]')]

/**
 * Fixes a bar, its buttons alone, or nothing, and sets the height of that as --bar: content ends above it, and a field never scrolls
 * under it.
 */
export function placeBar(bar: HTMLElement): void {
  bar.removeAttribute('data-over')
  const isFixed = getComputedStyle(bar).position === 'fixed'
  document.documentElement.style.setProperty('--bar', `${isFixed ? heightOver(bar) : 0}px`)
}

function heightOver(bar: HTMLElement): number {
  for (const part of partsOfBar(bar)) {
    if (part !== bar) bar.dataset['over'] = 'buttons'
    if (part.offsetHeight <= innerHeight * LARGEST_BAR) return part.offsetHeight
  }
  bar.dataset['over'] = 'nothing'
  return 0
}

/** Above this size of 1rem the header is one line, and nothing stands side by side. */
const LARGE_TEXT_PX = 24

const LARGE_TEXT = 'data-large-text'

/** Marks the page while the browser's settings make its letters larger than the product's own largest. */
export function watchTextSize(): void {
  const letter = document.createElement('div')
  letter.style.cssText = 'position: absolute; width: 1rem; visibility: hidden'
  document.body.append(letter)
  const mark = () => {
    const isLarge = parseFloat(getComputedStyle(document.documentElement).fontSize) > LARGE_TEXT_PX
    if (isLarge === isMarkedLarge()) return
    document.documentElement.toggleAttribute(LARGE_TEXT, isLarge)
    // Places the bars again.
    dispatchEvent(new Event('resize'))
  }
  mark()
  new ResizeObserver(mark).observe(letter)
}

const isMarkedLarge = () => document.documentElement.hasAttribute(LARGE_TEXT)

/** Whether the screen has two columns. */
export const isWide = () => matchMedia('(min-width: 1024px)').matches && !isMarkedLarge()

export const useIsWide = () => useWindow(isWide, false)

export const useHasLargeText = () => useWindow(isMarkedLarge, false)

/** A phone in landscape. An open keyboard makes a window low too, but not wide. */
const LOW = '(max-height: 479px) and (min-width: 560px)'

/** Whether the header is one line with a folded menu. */
export const useHasLittleRoom = () => useWindow(() => matchMedia(LOW).matches || isMarkedLarge(), false)
