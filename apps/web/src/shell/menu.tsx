// The menu scrolls sideways if it does not fit. A header of one line folds it behind a button.
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
  const { strip, menu, hidden, move } = useSidewaysScroll(topic)
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
      {hidden.before && <ScrollButton side="left" label={MENU_TEXT.previous} onPress={() => move(-1)} />}
      {hidden.after && <ScrollButton side="right" label={MENU_TEXT.next} onPress={() => move(1)} />}
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

const ALMOST = 4
const STEP = 0.7
/** Their width in menu.module.css. */
const BUTTON_PX = 44

/** Hides the items that the buttons or edges cut. */
function markCut(strip: HTMLElement, { before, after }: { before: boolean; after: boolean }) {
  const seen = strip.getBoundingClientRect()
  const from = seen.left + (before ? BUTTON_PX : 0) - ALMOST
  const to = seen.right - (after ? BUTTON_PX : 0) + ALMOST
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
  const seen = strip.getBoundingClientRect()
  const left = strip.scrollLeft + item.left - seen.left - (seen.width - item.width) / 2
  strip.scrollTo({ left, behavior: 'instant' })
}

function useSidewaysScroll(topic: ScreenName | null) {
  const strip = useRef<HTMLUListElement>(null)
  const menu = useRef<HTMLElement>(null)
  const pressed = useRef<Element | null>(null)
  const [hidden, setHidden] = useState({ before: false, after: false })

  useEffect(() => {
    const element = strip.current
    if (!element) return undefined
    const look = () => {
      const before = element.scrollLeft > ALMOST
      const after = element.scrollLeft + element.clientWidth < element.scrollWidth - ALMOST
      setHidden((seen) => (seen.before === before && seen.after === after ? seen : { before, after }))
      markCut(element, { before, after })
    }
    const resized = new ResizeObserver(() => {
      showCurrent(element, topic)
      look()
    })
    resized.observe(element)
    // Larger letters widen the items, not the strip.
    for (const item of element.children) resized.observe(item)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [topic])

  // At the end of the strip the pressed button disappears; the other one gets the focus.
  useEffect(() => {
    if (pressed.current === null || pressed.current.isConnected) return
    pressed.current = null
    menu.current?.querySelector('button')?.focus()
  })

  const move = (direction: 1 | -1) => {
    const element = strip.current
    pressed.current = document.activeElement
    // `scroll-behavior` in the style sheet decides whether it is smooth.
    element?.scrollBy({ left: direction * element.clientWidth * STEP })
  }
  return { strip, menu, hidden, move }
}

// The four topics of the service (specification 2, Top menu).

const MENU_ITEMS = SCREEN_NAMES.filter((name) => SCREENS[name].topic === name)

export function findTopic(pathname: string): ScreenName | null {
  const name = findScreen(pathname)
  return (name && SCREENS[name].topic) ?? null
}
