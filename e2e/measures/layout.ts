// Checks the layout of a screen at a width and text size, on paper, and with reduced motion.
import { expect, type Page } from '@playwright/test'
import { DESKTOP } from '../widths.ts'

/** Runs in the page. Finds what makes the page or an open dialog scroll sideways. */
export function findOverflow(): string[] {
  const wide = [
    document.documentElement,
    ...document.querySelectorAll('dialog[open], dialog[open] *'),
  ].filter((box) => box.scrollWidth > box.clientWidth && box.clientWidth > 1)
  const scrolls = (box: Element) =>
    box === document.documentElement || ['auto', 'scroll'].includes(getComputedStyle(box).overflowX)
  return wide
    .filter(scrolls)
    .map((box) => `${box.tagName.toLowerCase()}.${box.className}: ${box.scrollWidth} in ${box.clientWidth}`)
}

/** Runs in the page. Checks that nothing is clipped and no two controls overlap, except for scrollable content and fixed or sticky elements. */
export function findCrowded(): string[] {
  const ROUNDING = 2
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 24)}"`

  // A text for screen readers only is clipped or a pixel wide.
  const isShown = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { width, height } = box.getBoundingClientRect()
      if (getComputedStyle(box).clipPath !== 'none' || (width <= 1 && height <= 1)) return false
    }
    return true
  }
  const dialogs = document.querySelectorAll('dialog[open]')
  const top = dialogs[dialogs.length - 1] ?? document.body
  const isFloating = (element: Element) => {
    for (let box: Element | null = element; box && box !== top; box = box.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(box).position)) return true
    return false
  }

  // The words of a control must lie inside it. Half a letter is allowed, because a font has room above its letters.
  const spills = [...top.querySelectorAll('a, button, label, summary, th, td')].filter((element) => {
    const { overflowX, fontSize } = getComputedStyle(element)
    const isWider = element.scrollWidth > element.clientWidth + ROUNDING
    const isHigher = element.scrollHeight > element.clientHeight + parseFloat(fontSize) / 2
    const isBox = element.clientWidth > 0 && !['auto', 'scroll'].includes(overflowX)
    return isBox && (isWider || isHigher) && isShown(element)
  })
  const cut = [...top.querySelectorAll('*')].filter((element) => {
    const { overflowX, overflowY } = getComputedStyle(element)
    const hides = [overflowX, overflowY].some((overflow) => ['hidden', 'clip'].includes(overflow))
    const isWider = element.scrollWidth > element.clientWidth + ROUNDING
    const isHigher = element.scrollHeight > element.clientHeight + ROUNDING
    return hides && (isWider || isHigher) && !element.closest('svg, input') && isShown(element)
  })

  const isInScroller = (element: Element) => {
    for (let box = element.parentElement; box && box !== top; box = box.parentElement)
      if (['auto', 'scroll'].includes(getComputedStyle(box).overflowX)) return true
    return false
  }
  const beyond = [
    ...top.querySelectorAll('p, h1, h2, h3, label, legend, dt, dd, button, a, input, select'),
  ].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    const isOutside = left < -ROUNDING || right > innerWidth + ROUNDING
    return width > 0 && isOutside && isShown(element) && !isInScroller(element)
  })

  // Computed once for each control, because each has many neighbours.
  const controls = [...top.querySelectorAll('a[href], button, input, select, summary')]
    .filter((control) => isShown(control) && !isFloating(control) && !isInScroller(control))
    .map((control) => ({ control, box: control.getBoundingClientRect() }))
  const overlaps = controls.flatMap(({ control: one, box: a }, index) =>
    controls.slice(index + 1).flatMap(({ control: other, box: b }) => {
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      if (across <= ROUNDING || down <= ROUNDING || one.contains(other) || other.contains(one)) return []
      // A list's text field and the button that opens the list overlap by design.
      if (one instanceof HTMLInputElement && one.parentElement === other.parentElement) return []
      return [`${name(one)} over ${name(other)}`]
    }),
  )
  return [
    ...spills.map((element) => `spills: ${name(element)}`),
    ...cut.map((element) => `cut: ${name(element)}`),
    ...beyond.map((element) => `beyond the screen: ${name(element)}`),
    ...overlaps,
  ]
}

/**
 * Checks the printed page, from the test's width in light and a desktop's in dark: no navigation, no controls, black on white in each
 * theme, and no page break within a card.
 */
export async function expectOnPaper(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()
  for (const [viewport, colorScheme] of [
    [before, 'light'],
    [DESKTOP, 'dark'],
  ] as const) {
    if (viewport !== null) await page.setViewportSize(viewport)
    await page.emulateMedia({ media: 'print', colorScheme })
    // Elements that depend on the width are redrawn some frames after the change.
    await expect.poll(() => page.evaluate(findFaults), `${name} on paper in ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ media: null, colorScheme: null })
  if (before !== null) await page.setViewportSize(before)
}

/** Runs in the page. Finds elements that do not belong on paper, empty cards, cards that a page break may cut, wrong colours and overflow. */
function findFaults(): string[] {
  const isShown = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0
  const toPress = [
    ...document.querySelectorAll('nav, footer, button, details:not([open]), [role=tablist], a[data-kind]'),
  ].filter(isShown)
  const empty = [...document.querySelectorAll('main section')]
    .filter(isShown)
    .filter((card) => ![...card.children].some((part) => !part.matches('h2') && isShown(part)))
  const cut = [...document.querySelectorAll('main section, main li')]
    .filter(isShown)
    .filter((card) => getComputedStyle(card).breakInside !== 'avoid')
  const { color, backgroundColor } = getComputedStyle(document.body)
  const isBlackOnWhite = color === 'rgb(0, 0, 0)' && backgroundColor === 'rgb(255, 255, 255)'
  return [
    ...[...toPress, ...empty, ...cut].map((element) => element.outerHTML.slice(0, 120)),
    ...(isBlackOnWhite ? [] : [`${color} on ${backgroundColor}`]),
    ...(document.documentElement.scrollWidth > innerWidth ? ['wider than the paper'] : []),
  ]
}

export async function expectNoMotion(page: Page): Promise<void> {
  expect(await page.evaluate(findMoving), 'animations and transitions despite reduced motion').toEqual([])
}

/** Runs in the page. Finds elements with an animation or a transition that is long enough to be seen. */
function findMoving(): string[] {
  const isVisible = (durations: string) =>
    durations.split(',').some((duration) => Number.parseFloat(duration) > 0.01)
  return [...document.querySelectorAll('*')].flatMap((element) =>
    ['', '::before', '::after'].flatMap((pseudo) => {
      const style = getComputedStyle(element, pseudo)
      const isMoving = style.animationName !== 'none' && isVisible(style.animationDuration)
      return isMoving || isVisible(style.transitionDuration)
        ? [`${element.tagName}.${element.className}${pseudo}`]
        : []
    }),
  )
}
