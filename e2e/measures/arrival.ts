// Checks what a person sees of a screen before touching it, the distances, the line breaks, and that elements have the same size everywhere.

/**
 * Runs in the page, scrolled to its top. Checks that the main button is visible, and that a dangerous button is visible only together with the
 * safe one; that content fills half of the height; that nothing covers the header, and no coloured band in it is narrower than it; that the
 * bar is at the window's edge; and that a label is nearest to its own field.
 */
export function findArrivalFaults(): string[] {
  const ROUNDING = 1
  const dialogs = document.querySelectorAll<HTMLElement>('dialog[open]')
  const top = dialogs[dialogs.length - 1] ?? document.body
  const getBox = (element: Element) => element.getBoundingClientRect()
  const find = (selector: string) =>
    [...top.querySelectorAll(selector)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        getBox(element).width > 1,
    )
  const name = (element: Element) => `"${(element.textContent ?? '').trim().slice(0, 30)}"`

  // A button in a list belongs to its row.
  const [mainButton] = find('[data-kind=primary], [data-kind=danger]').filter((each) => !each.closest('li'))
  const isInSight = (each: Element) =>
    getBox(each).top >= -ROUNDING && getBox(each).bottom <= innerHeight + ROUNDING
  // The buttons that answer a dialog. A dialog that scrolls as a whole may hide all of them below the fold, but not only some.
  const answers = find('footer > [data-kind]').filter(() => top.matches('dialog'))
  const seen = answers.filter((each) => getBox(each).top < innerHeight)
  const isAlone =
    seen.length > 0 && !answers.every(isInSight) && seen.some((each) => each.matches('[data-kind=danger]'))
  const alone = isAlone ? [`seen without the others: ${seen.map(name).join()}`] : []
  const isBelowFold = answers.length > 0 && seen.length === 0 && top.scrollHeight > top.clientHeight
  const outOfSight =
    !mainButton || isInSight(mainButton) || isBelowFold
      ? []
      : [`out of sight: ${name(mainButton)} at ${Math.round(getBox(mainButton).top)} px`]

  const [scrolled] = find('[data-scrolls]')
  // The header of the page, not of a section.
  const [header] = scrolled ? [] : find('header').filter((each) => getBox(each).width >= top.clientWidth)
  const [bar] = find('[data-bar], [data-buttons]').filter(
    (each) => getComputedStyle(each).position === 'fixed',
  )
  // Until Chrome 128 a query container is the containing block of a fixed bar, so the bar does not reach the window's edge.
  let holder = bar?.parentElement
  while (holder && getComputedStyle(holder).containerType === 'normal') holder = holder.parentElement
  const footer = mainButton?.closest('footer')
  const staysOver =
    footer && getComputedStyle(footer).position === 'sticky' ? getBox(footer).top : innerHeight
  // A dialog that shows all of its text may fill less than half of the height.
  const isWhole =
    scrolled !== undefined &&
    scrolled.scrollHeight <= scrolled.clientHeight + ROUNDING &&
    getBox(scrolled).bottom <= staysOver + ROUNDING
  // The content lies between header and bar; in a dialog, in the part that scrolls, above a sticky footer.
  const from = scrolled ? getBox(scrolled).top : header ? getBox(header).bottom : 0
  const to = scrolled ? Math.min(getBox(scrolled).bottom, staysOver) : bar ? getBox(bar).top : innerHeight
  const content = Math.round(Math.min(to, innerHeight) - from)
  const isTooLittle = !isWhole && content < innerHeight / 2 - ROUNDING
  const tooLittle = isTooLittle ? [`${content} px of ${innerHeight} are content`] : []

  const covered = (header ? find('a, button').filter((each) => header.contains(each)) : []).filter((each) => {
    const { left, right, top: above, bottom: below } = getBox(each)
    // A point just inside each end of the control: what is drawn there must be the control itself.
    const ends = [left + 6, right - 6].filter((x) => x >= 0 && x <= innerWidth)
    return ends.some((x) => {
      const hit = document.elementFromPoint(x, (above + below) / 2)
      return hit !== null && !each.contains(hit) && !hit.contains(each)
    })
  })

  // A part with a background of its own is a band from edge to edge.
  const narrow = [...(header?.querySelectorAll('div') ?? [])].filter((each) => {
    const { display, backgroundColor } = getComputedStyle(each)
    const hasOwn = backgroundColor !== 'rgba(0, 0, 0, 0)' && display !== 'contents'
    return hasOwn && header && getBox(each).width < getBox(header).width - ROUNDING
  })

  const distance = (one: DOMRect, other: DOMRect) =>
    Math.hypot(
      Math.max(0, one.left - other.right, other.left - one.right),
      Math.max(0, one.top - other.bottom, other.top - one.bottom),
    )
  // A choice counts as the box around its words. A hint between a label and its field counts as part of the field.
  const listParts = (field: Element) => [
    field.closest('label') ?? field,
    ...(field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .flatMap((id) => document.getElementById(id) ?? [])
      .filter((part) => getBox(part).width > 1),
  ]
  const fields = find('input, select, textarea')
  const astray = find('label[for], legend').filter((label) => {
    const group = label.closest('fieldset')
    const isOwn = (field: Element) =>
      label instanceof HTMLLabelElement ? label.control === field : group?.contains(field)
    const nearest = (found: Element[]) =>
      Math.min(...found.flatMap(listParts).map((part) => distance(getBox(label), getBox(part))))
    const own = fields.filter(isOwn)
    return own.length > 0 && nearest(own) >= nearest(fields.filter((field) => !isOwn(field)))
  })
  return [
    ...outOfSight,
    ...alone,
    ...tooLittle,
    ...(holder ? [`a container holds the bar: ${name(holder)}`] : []),
    ...covered.map((each) => `covered: ${name(each)}`),
    ...narrow.map((each) => `narrower than the header: ${name(each)}`),
    ...astray.map((each) => `nearer to another field: ${name(each)}`),
  ]
}

/**
 * Runs in the page. Checks that the distances between heading, cards, labels, hints, fields and buttons are those of the tokens, and that on
 * a desktop each card is as wide as its column or half of it.
 */
export function findRhythmFaults(): string[] {
  const ROUNDING = 1
  /** The widths that a card may have on a desktop. */
  const COLUMNS = [640, 368, 312]
  const dialog = document.querySelector('dialog[open]')
  const main = dialog ?? document.querySelector('main')
  // Only a dialog with a header of its own, such as the sign-in, is laid out like a screen.
  if (!main || (dialog && !dialog.querySelector(':scope > header'))) return []
  const token = (name: string) =>
    Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name))
  const between = [token('--space-4'), token('--between-fields')]
  const getBox = (element: Element) => element.getBoundingClientRect()
  const isShown = (element: Element) => element.checkVisibility() && getBox(element).width > ROUNDING
  const isOneOf = (value: number, allowed: readonly number[]) =>
    allowed.some((each) => Math.abs(value - each) <= ROUNDING)
  const name = (element: Element) => `"${(element.textContent ?? '').trim().slice(0, 20)}"`
  // The class `shell` of the CSS modules marks a card. The panel beside a question is measured as its own column.
  const cards = [...main.querySelectorAll('[class*=shell]')].filter(
    (card) => isShown(card) && !card.parentElement?.closest('[class*=shell], [class*=panel]'),
  )
  // From this width on a screen has two columns.
  const isDesktop = innerWidth >= 1024
  const odd = cards.filter((card) => isDesktop && !isOneOf(getBox(card).width, COLUMNS))
  const apart = cards.flatMap((card) => {
    const { left, bottom } = getBox(card)
    const [next] = cards
      .filter((each) => each.parentElement === card.parentElement)
      .filter(
        (each) => getBox(each).top >= bottom - ROUNDING && Math.abs(getBox(each).left - left) < ROUNDING,
      )
      .sort((one, other) => getBox(one).top - getBox(other).top)
    // Something else stands between the two cards.
    if (next !== card.nextElementSibling || next === undefined) return []
    const gap = getBox(next).top - bottom
    return isOneOf(gap, between) ? [] : [`${Math.round(gap)} px between ${name(card)} and ${name(next)}`]
  })
  const heading = main.querySelector('h1')?.closest('header')
  let above: Element | null = heading ?? null
  while (above && above !== main && !above.nextElementSibling) above = above.parentElement
  let below = above?.nextElementSibling ?? null
  while (below && !isShown(below)) below = below.nextElementSibling
  const gap = heading && below ? getBox(below).top - getBox(heading).bottom : 0
  // A line beside the heading belongs to it.
  const isLine = !below || below.matches('p, span')
  const isOff = !isLine && !isOneOf(gap, between)

  const down = (one: Element, other: Element) => getBox(other).top - getBox(one).bottom
  const fields = [...main.querySelectorAll('label[for]')].filter(isShown).flatMap((label) => {
    const field = label.parentElement
    const control = document.getElementById(label.getAttribute('for') ?? '')
    if (!field || !control || label.contains(control)) return []
    return [{ label, field, control, hint: document.getElementById(`${control.id}-hint`)?.parentElement }]
  })
  const [near, apartFields] = [token('--space-1'), token('--between-fields')]
  const wrong = (what: string, value: number, allowed: readonly number[], of: Element) =>
    isOneOf(value, allowed) ? [] : [`${Math.round(value)} px ${what}: ${name(of)}`]
  const loose = fields.flatMap(({ label, field, control, hint }) => {
    // A hint has extra room below for Thai marks under its letters.
    const last = hint && isShown(hint) && getBox(hint).top < getBox(control).top ? hint : label
    // The outermost box that holds nothing but this field.
    let box: Element = field
    while (box.parentElement && box.parentElement !== main && box.parentElement.children.length === 1)
      box = box.parentElement
    const next = box.nextElementSibling
    // A choice within a group is not a field of its own.
    const isField = next?.querySelector('label[for]')?.closest('[role=radiogroup], fieldset') === null
    const isStacked = next && isField && Math.abs(getBox(next).left - getBox(box).left) <= ROUNDING
    return [
      ...(last === label ? [] : wrong('between label and hint', down(label, last), [near], label)),
      ...wrong('above the field', down(last, control), [last === label ? near : 2 * near], label),
      ...(isStacked ? wrong('between fields', down(box, next), [apartFields], label) : []),
    ]
  })
  const room = token('--space-4')
  const isText = (element: Element) => (element.textContent ?? '').trim() !== '' && isShown(element)
  // A plain or quiet link is left out, because its words have padding of their own.
  const isButton = (each: Element) => each.matches('[data-kind]:not([data-kind=link], [data-kind=quiet])')
  const buttons = [...main.querySelectorAll('[data-kind]')].filter((each) => isButton(each) && isShown(each))
  const crowded = buttons.flatMap((button) => {
    const { left, right, top, bottom } = getBox(button)
    return [...(button.parentElement?.children ?? [])].flatMap((other) => {
      const isWords = other.matches('p, h2, h3, dl, ul') && !other.querySelector('[data-kind]')
      if (other === button || !isText(other) || !(isButton(other) || isWords)) return []
      const box = getBox(other)
      const gaps = [box.left - right, left - box.right, box.top - bottom, top - box.bottom]
      const distance = Math.max(...gaps)
      return distance < room - ROUNDING
        ? [`${Math.round(distance)} px between ${name(button)} and ${name(other)}`]
        : []
    })
  })
  return [
    ...loose,
    ...crowded,
    ...odd.map((card) => `${Math.round(getBox(card).width)} px wide: ${name(card)}`),
    ...apart,
    ...(isOff ? [`${Math.round(gap)} px below the heading`] : []),
  ]
}

/**
 * Runs in the page. Checks that a name, or a number and its unit, is not broken between lines if one line has room for it, and that no line
 * ends in a dot between words.
 */
export function findBrokenWords(): string[] {
  /** A day with its month, a number with its unit, words that a browser's Thai dictionary would break, and a dot with the next word. */
  const UNBREAKABLE =
    /\d{1,2} (?:[มกพสตธ]\.[คพยต]\.|มี\.ค\.|เม\.ย\.|มิ\.ย\.|[ก-๙]+(?:คม|ยน|พันธ์))(?![ก-๙])|\d[\d,.]* (?:บาท|วัน|คืน|เดือน|ปี|นาที|คน|หลัก|แห่ง|คำขอ)(?![ก-๙])|ไม่ได้|โทรแจ้ง|คิวอาร์โค้ด|ไปเมียนมา|·\s*\S/g
  const dialogs = document.querySelectorAll('dialog[open]')
  const top = dialogs[dialogs.length - 1] ?? document.querySelector('main') ?? document.body
  const room = (element: Element | null): number => {
    if (!element) return innerWidth
    const { display, paddingLeft, paddingRight } = getComputedStyle(element)
    if (display.startsWith('inline')) return room(element.parentElement)
    return element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
  }
  const isParted = (rects: DOMRectList, around: Element | null) => {
    const lines = [...rects].filter(({ width }) => width > 1)
    const isOnOneLine = lines.every((line) => Math.abs(line.top - (lines[0]?.top ?? 0)) < line.height / 2)
    // A space at the end of a line is not drawn. It is about a quarter of the height wide.
    const space = lines.reduce((sum, { height }) => sum + height / 4, 0)
    return !isOnOneLine && lines.reduce((sum, { width }) => sum + width, space) < room(around)
  }
  const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
  const parted: string[] = []
  /** The last text that ended in a dot, which must be on one line with the next text. */
  let dot: Text | null = null
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    // A text for screen readers only is a pixel wide.
    if (!node.parentElement?.checkVisibility() || node.parentElement.clientWidth === 1) continue
    if (dot && node.textContent?.trim()) {
      const range = document.createRange()
      range.setStart(dot, dot.data.lastIndexOf('·'))
      range.setEnd(node, 1)
      if (isParted(range.getClientRects(), node.parentElement)) parted.push(`parted: "${dot.data}"`)
      dot = null
    }
    for (const { index, 0: text } of (node.textContent ?? '').matchAll(UNBREAKABLE)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + text.length)
      if (isParted(range.getClientRects(), node.parentElement)) parted.push(`parted: "${text}"`)
    }
    if (node instanceof Text && /·\s*$/.test(node.data)) dot = node
  }
  // The class `whole` of the CSS modules marks words that must stay on one line, such as a name or a date.
  const names = [...top.querySelectorAll('[class*=whole]')].filter((each) => each.checkVisibility())
  const broken = names.filter((each) => isParted(each.getClientRects(), each.parentElement))
  return [...parted, ...broken.map((each) => `broken: "${each.textContent}"`)]
}

type Size = {
  readonly of: string
  /** The font size in px at the smallest text size, on a phone and on a desktop. */
  readonly letters: readonly [number, number]
  /** The height of one line, if the font size does not determine it. */
  readonly height?: readonly [number, number]
}

/** The sizes that each kind of element may have, on every screen. */
export const SIZES: readonly Size[] = [
  { of: 'h1', letters: [28, 34] },
  { of: 'label[for], legend', letters: [18, 18] },
  { of: 'dt', letters: [16, 16] },
  // The name of the current step of a request, above its screen.
  { of: '[aria-hidden] > strong', letters: [16, 16] },
  { of: 'input:not([type=radio], [type=checkbox]), select', letters: [18, 18], height: [54, 54] },
  { of: ':is(a, button)[data-kind]', letters: [18, 18], height: [48, 48] },
  { of: '[role=tab]', letters: [18, 18], height: [48, 48] },
  { of: 'summary', letters: [18, 18], height: [54, 54] },
  { of: '[data-chips] label', letters: [16, 16], height: [57, 57] },
  { of: 'header nav a', letters: [16, 16], height: [48, 56] },
  { of: '#root > header:has(nav)', letters: [18, 18], height: [104, 72] },
]

/**
 * Runs in the page. Finds elements whose letters or height differ from `sizes`, of which `at` chooses the phone (0) or the desktop (1). The
 * height of more than one line is not compared.
 */
export function findOddSizes([sizes, at]: readonly [readonly Size[], 0 | 1]): string[] {
  const isNear = (one: number, other: number) => Math.abs(one - other) < 0.6
  return sizes.flatMap(({ of, letters, height }) =>
    [...document.querySelectorAll(of)].flatMap((element) => {
      const box = element.getBoundingClientRect()
      if (box.width < 2 || !element.checkVisibility({ visibilityProperty: true })) return []
      const { fontSize, lineHeight } = getComputedStyle(element)
      const isHigher = height && box.height > height[at] + parseFloat(lineHeight) / 2
      const isOdd =
        !isNear(parseFloat(fontSize), letters[at]) || (height && !isHigher && !isNear(box.height, height[at]))
      const name = (element.textContent ?? '').trim().slice(0, 24)
      return isOdd ? [`${of} "${name}": letters of ${fontSize}, ${Math.round(box.height)} px high`] : []
    }),
  )
}
