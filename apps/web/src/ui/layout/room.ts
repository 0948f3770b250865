// How much room the window has for what stands around the content, as the style sheets and the screens ask for it.
import { useWindow } from '../use-window.ts'

/** What takes more than this part of the window's height stands after the content instead of over it. */
const LARGEST_BAR = 1 / 4

/** The bar, and its buttons. */
export const partsOfBar = (bar: HTMLElement) => [bar, ...bar.querySelectorAll<HTMLElement>('[data-buttons]')]

/**
 * Decides whether a bar is fixed, or its buttons alone, and tells the page how high that is (--bar): content ends above it, and a field
 * never stops under it.
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

/** Above this size of a letter (1rem) the header is one line, and nothing stands side by side. */
const LARGE_TEXT_PX = 24

const LARGE_TEXT = 'data-large-text'

/** Keeps a mark on the page while its letters are larger than the product's own largest, as the browser's settings can make them. */
export function watchTextSize(): void {
  const letter = document.createElement('div')
  letter.style.cssText = 'position: absolute; width: 1rem; visibility: hidden'
  document.body.append(letter)
  const mark = () => {
    const isLarge = parseFloat(getComputedStyle(document.documentElement).fontSize) > LARGE_TEXT_PX
    if (isLarge === isMarkedLarge()) return
    document.documentElement.toggleAttribute(LARGE_TEXT, isLarge)
    // The bars are placed anew.
    dispatchEvent(new Event('resize'))
  }
  mark()
  new ResizeObserver(mark).observe(letter)
}

const isMarkedLarge = () => document.documentElement.hasAttribute(LARGE_TEXT)

/** Whether something stands beside the content, as on a desktop. */
export const isWide = () => matchMedia('(min-width: 1024px)').matches && !isMarkedLarge()

export const useIsWide = () => useWindow(isWide, false)

/** Whether letters are so large that nothing stands side by side. */
export const useHasLargeText = () => useWindow(isMarkedLarge, false)

/** A phone on its side. An open keyboard makes a window low too, but not wide. */
const LOW = '(max-height: 479px) and (min-width: 560px)'

/** Whether the header is one line, and the menu stands after the content: in landscape and with very large letters. */
export const useHasLittleRoom = () => useWindow(() => matchMedia(LOW).matches || isMarkedLarge(), false)
