// The menu scrolls sideways if it does not fit: by touch, by key and by two buttons.
import { SHELL_TEXT } from '../../text/shell-text.ts'
import { Icon } from '../../ui/typography/icon.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import { MENU_ITEMS } from './menu-items.ts'
import type { MenuItem } from './menu-items.ts'
import styles from './menu.module.css'
import { useSidewaysScroll } from './use-sideways-scroll.ts'

export function Menu({ topic }: { topic: MenuItem | null }) {
  const { strip, menu, canGoBack, canGoOn, goBack, goOn } = useSidewaysScroll<HTMLUListElement>()
  return (
    <nav ref={menu} className={styles['menu']} aria-label={SHELL_TEXT.menu}>
      {/* Before the list: moving through it by keyboard scrolls it, and a button after it would be gone by then. */}
      {canGoBack && <ScrollButton side="left" label={SHELL_TEXT.menuPrevious} onPress={goBack} />}
      {canGoOn && <ScrollButton side="right" label={SHELL_TEXT.menuNext} onPress={goOn} />}
      <ul className={styles['strip']} ref={strip}>
        {MENU_ITEMS.map((item) => (
          <li key={item.to}>
            <Link
              to={item.to}
              // Otherwise the router marks every topic whose path is a prefix of the address.
              activeOptions={{ exact: true }}
              className={styles['item']}
              title={item.title}
              aria-current={item === topic ? 'page' : undefined}
            >
              {item.title}
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
