// The menu of the four topics (specification 2, Top menu). It scrolls sideways if it does not fit; a header of one line folds it.
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { PAGES } from '@border-pass/contract/pages'
import { findScreen, SCREEN_NAMES, type ScreenName, SCREENS } from '../screens.ts'
import { MENU_TEXT } from '../text/inside-text.ts'
import { useHasLittleRoom } from '../ui/layout/room.ts'
import { Icon } from '../ui/typography/icon.tsx'
import headerStyles from './header.module.css'
import styles from './menu.module.css'

export function Menu({ topic }: { topic: ScreenName | null }) {
  const isFolded = useHasLittleRoom()
  const [isOpen, setIsOpen] = useState(false)
  const isShown = isOpen || !isFolded
  const { strip, menu, hidden, scroll } = useSidewaysScroll(topic)
  return (
    <nav
      ref={menu}
      className={styles['menu']}
      data-folded={isFolded || undefined}
      aria-label={MENU_TEXT.label}
    >
      {isFolded && (
        <button
          type="button"
          className={headerStyles['leave']}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {MENU_TEXT.word}
        </button>
      )}
      {/* Before the list: tabbing through the list scrolls it and would remove a button after it. */}
      {hidden.before && <ScrollButton side="left" label={MENU_TEXT.previous} onPress={() => scroll(-1)} />}
      {hidden.after && <ScrollButton side="right" label={MENU_TEXT.next} onPress={() => scroll(1)} />}
      <ul className={styles['strip']} ref={strip} hidden={!isShown}>
        {MENU_ITEMS.map((item) => (
          <li key={item}>
            <Link
              to={PAGES[item]}
              // Otherwise the router marks every topic whose path is a prefix of the address.
              activeOptions={{ exact: true }}
              className={styles['item']}
              title={SCREENS[item].title}
              aria-current={item === topic ? 'page' : undefined}
              onClick={() => setIsOpen(false)}
            >
              {SCREENS[item].title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type ScrollButtonProps = { side: 'left' | 'right'; label: string; onPress: () => void }

function ScrollButton({ side, label, onPress }: ScrollButtonProps) {
  return (
    <button
      type="button"
      className={styles['scroll']}
      data-side={side}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <Icon name={side} />
    </button>
  )
}

/** Smaller differences are ignored: scroll positions are not whole pixels. */
const TOLERANCE_PX = 4
/** A press scrolls by this part of the width, so that some of the items stay visible. */
const SCROLL_RATIO = 0.7
/** The width of a scroll button in menu.module.css. */
const BUTTON_PX = 44

/** Hides the items that the buttons or edges cut. */
function markCut(strip: HTMLElement, { before, after }: { before: boolean; after: boolean }) {
  const visible = strip.getBoundingClientRect()
  const from = visible.left + (before ? BUTTON_PX : 0) - TOLERANCE_PX
  const to = visible.right - (after ? BUTTON_PX : 0) + TOLERANCE_PX
  const isCut = (item: Element) => {
    const { left, right } = item.getBoundingClientRect()
    return left < from || right > to
  }
  const items = [...strip.children]
  // At the largest text size no item may fit: then all are shown.
  const isAnyWhole = items.some((item) => !isCut(item))
  for (const item of items) item.toggleAttribute('data-cut', isAnyWhole && isCut(item))
}

/** Scrolls the current topic to the middle. */
function showCurrent(strip: HTMLElement, topic: ScreenName | null) {
  const item = strip.children[MENU_ITEMS.findIndex((name) => name === topic)]?.getBoundingClientRect()
  if (item === undefined) return
  const visible = strip.getBoundingClientRect()
  const left = strip.scrollLeft + item.left - visible.left - (visible.width - item.width) / 2
  strip.scrollTo({ left, behavior: 'instant' })
}

function useSidewaysScroll(topic: ScreenName | null) {
  const strip = useRef<HTMLUListElement>(null)
  const menu = useRef<HTMLElement>(null)
  const pressedButton = useRef<Element | null>(null)
  const [hidden, setHidden] = useState({ before: false, after: false })

  useEffect(() => {
    const element = strip.current
    if (!element) return undefined
    const update = () => {
      const before = element.scrollLeft > TOLERANCE_PX
      const after = element.scrollLeft + element.clientWidth < element.scrollWidth - TOLERANCE_PX
      setHidden((visible) =>
        visible.before === before && visible.after === after ? visible : { before, after },
      )
      markCut(element, { before, after })
    }
    const observer = new ResizeObserver(() => {
      showCurrent(element, topic)
      update()
    })
    observer.observe(element)
    // Larger letters widen the items, not the strip.
    for (const item of element.children) observer.observe(item)
    element.addEventListener('scroll', update, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', update)
    }
  }, [topic])

  // At the end of the strip the pressed button disappears; the other one gets the focus.
  useEffect(() => {
    if (pressedButton.current === null || pressedButton.current.isConnected) return
    pressedButton.current = null
    menu.current?.querySelector('button')?.focus()
  })

  const scroll = (direction: 1 | -1) => {
    const element = strip.current
    pressedButton.current = document.activeElement
    // `scroll-behavior` in the style sheet decides whether it is smooth.
    element?.scrollBy({ left: direction * element.clientWidth * SCROLL_RATIO })
  }
  return { strip, menu, hidden, scroll }
}

const MENU_ITEMS = SCREEN_NAMES.filter((name) => SCREENS[name].topic === name)

export function findTopic(pathname: string): ScreenName | null {
  const name = findScreen(pathname)
  return (name && SCREENS[name].topic) ?? null
}
