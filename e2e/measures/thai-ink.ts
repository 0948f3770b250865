// Finds clipped marks above or below Thai letters: compares the ink of each line with the boxes that clip it.

/** The tallest and deepest Thai letters, for fields with free text. */
export const TALLEST_THAI = 'ปิ๊ฟื้ญูฎฺฐุ่กั๋น้ำ'

/** Runs in the page. */
export function findClippedInk(tallest: string): string[] {
  const HALF_A_PIXEL = 0.5
  const pen = document.createElement('canvas').getContext('2d')
  if (pen === null) throw new Error('This browser cannot measure ink.')
  const px = (length: string) => Number.parseFloat(length) || 0

  const measure = (
    text: string,
    { fontStyle, fontWeight, fontFamily }: CSSStyleDeclaration,
    size: number,
  ) => {
    pen.font = `${fontStyle} ${fontWeight} ${size}px ${fontFamily}`
    return pen.measureText(text)
  }
  /** Measured at a large size, because ink is reported in whole pixels; line metrics are measured at the real size. */
  const LARGE = 20
  const measureInk = (text: string, style: CSSStyleDeclaration) => {
    const size = px(style.fontSize)
    const ink = measure(text, style, size * LARGE)
    const up = ink.actualBoundingBoxAscent / LARGE
    const down = ink.actualBoundingBoxDescent / LARGE
    const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = measure(text, style, size)
    return { up, down, ascent, descent }
  }

  /** Content that can be scrolled to is not clipped, so a scrolling box counts with its whole content. */
  const clippingBoxes = (element: Element) => {
    const boxes: { name: string; top: number; bottom: number }[] = []
    for (let box: Element | null = element; box; box = box.parentElement) {
      // A modal dialog is drawn above the page, whatever its parents are.
      if (box !== element && box.querySelector(':scope > dialog:modal')?.contains(element)) break
      const style = getComputedStyle(box)
      const isRoot = box === document.documentElement || box === document.body
      if (isRoot || style.overflowY === 'visible' || style.display.startsWith('inline')) continue
      const top = box.getBoundingClientRect().top + px(style.borderTopWidth) - box.scrollTop
      const name = `${box.tagName.toLowerCase()}.${box.className}`
      boxes.push({ name, top, bottom: top + Math.max(box.scrollHeight, box.clientHeight) })
      // Outer boxes clip the scrolling box, but not the content that scrolls within it.
      if (style.overflowY !== 'hidden' && box.scrollHeight > box.clientHeight) break
    }
    return boxes
  }

  /** Whether the element is collapsed, or for screen readers only. */
  const isHidden = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return true
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { width, height } = box.getBoundingClientRect()
      if (getComputedStyle(box).clipPath !== 'none' || (width <= 1 && height <= 1)) return true
    }
    return false
  }

  const findInText = (node: Node) => {
    const text = node.nodeValue?.trim() ?? ''
    const element = node.parentElement
    if (text === '' || element === null || element.closest('svg, script, style, option') || isHidden(element))
      return []
    const { up, down, ascent } = measureInk(text, getComputedStyle(element))
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = clippingBoxes(element)
    return [...range.getClientRects()].flatMap(({ top }) => {
      const baseline = top + ascent
      return boxes
        .filter(
          (box) => baseline - up < box.top - HALF_A_PIXEL || baseline + down > box.bottom + HALF_A_PIXEL,
        )
        .map(({ name }) => `"${text}" in ${name}`)
    })
  }

  /** A single-line field clips at its line height. */
  const findInField = (field: Element) => {
    const style = getComputedStyle(field)
    const shown =
      field instanceof HTMLSelectElement ? [...field.options].map(({ text }) => text).join('') : tallest
    const { up, down, ascent, descent } = measureInk(shown, style)
    const line = px(style.lineHeight) || ascent + descent
    const inside = field.clientHeight - px(style.paddingTop) - px(style.paddingBottom)
    const room = (Math.min(line, inside) - ascent - descent) / 2
    const isClipped = up > ascent + room + HALF_A_PIXEL || down > descent + room + HALF_A_PIXEL
    return isClipped && !isHidden(field) ? [`text typed in ${field.tagName.toLowerCase()}#${field.id}`] : []
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (texts.nextNode()) found.push(...findInText(texts.currentNode))
  const fields = document.querySelectorAll(
    'input:not([type=radio], [type=checkbox], [type=hidden]), select, textarea',
  )
  return [...found, ...[...fields].filter((field) => field.getClientRects().length > 0).flatMap(findInField)]
}
