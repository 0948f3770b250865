// At any width and size of text nothing is cut off, and no two controls overlap.
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

export async function expectNothingCrowded(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(findCrowded), `cut or overlapping ${where}`).toEqual([])
}

/** Runs in the page. What can be scrolled to is not cut; what is fixed or sticky lies over the rest on purpose. */
export function findCrowded(): string[] {
  const ROUNDING = 2
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 24)}"`

  const isShown = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { width, height } = box.getBoundingClientRect()
      if (getComputedStyle(box).clipPath !== 'none' || (width <= 1 && height <= 1)) return false
    }
    return true
  }
  const isFloating = (element: Element) => {
    for (let box: Element | null = element; box; box = box.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(box).position)) return true
    return false
  }
  const dialogs = document.querySelectorAll('dialog[open]')
  const top = dialogs[dialogs.length - 1] ?? document.body

  const cut = [...top.querySelectorAll('*')].filter((element) => {
    const { overflowX, overflowY } = getComputedStyle(element)
    const hides = [overflowX, overflowY].some((overflow) => ['hidden', 'clip'].includes(overflow))
    const isWider = element.scrollWidth > element.clientWidth + ROUNDING
    const isHigher = element.scrollHeight > element.clientHeight + ROUNDING
    return hides && (isWider || isHigher) && !element.closest('svg, input') && isShown(element)
  })

  const scrolls = (element: Element) => {
    for (let box = element.parentElement; box && box !== top; box = box.parentElement)
      if (['auto', 'scroll'].includes(getComputedStyle(box).overflowX)) return true
    return false
  }
  const beyond = [
    ...top.querySelectorAll('p, h1, h2, h3, label, legend, dt, dd, button, a, input, select'),
  ].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    const isOutside = left < -ROUNDING || right > innerWidth + ROUNDING
    return width > 0 && isOutside && isShown(element) && !scrolls(element)
  })

  const controls = [...top.querySelectorAll('a[href], button, input, select, summary')].filter(
    (control) => isShown(control) && !isFloating(control) && !scrolls(control),
  )
  const overlaps = controls.flatMap((one, index) =>
    controls.slice(index + 1).flatMap((other) => {
      if (one.contains(other) || other.contains(one)) return []
      // The button of a list stands inside its field.
      if (one instanceof HTMLInputElement && one.parentElement === other.parentElement) return []
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      return across > ROUNDING && down > ROUNDING ? [`${name(one)} over ${name(other)}`] : []
    }),
  )
  return [
    ...cut.map((element) => `cut: ${name(element)}`),
    ...beyond.map((element) => `beyond the screen: ${name(element)}`),
    ...overlaps,
  ]
}
