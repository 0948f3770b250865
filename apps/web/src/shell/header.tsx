// One row on a phone: the selected topic with the product's name and version below it, the text size, and the sign-out link after a
// sign-in of their own (specification 2; D57). The menu is the row below it; on a desktop all stand in one bar.
import type { ReactNode } from 'react'
import { lazy } from '../api/lazy.tsx'
import { signOut, useSession } from '../session/session-store.ts'
import { SHELL_TEXT } from '../text/shell-text.ts'
import { Emblem } from '../ui/typography/icon.tsx'
import { TextSizeButton } from '../ui/typography/text-size-button.tsx'
import { VisuallyHidden } from '../ui/typography/screen-reader.tsx'
import styles from './header.module.css'

/** Fetched after the page: most of the time there is nothing to say. */
const NewsBar = lazy(async () => (await import('./news-bar.tsx')).NewsBar, 'nothing')

type HeaderProps = {
  topic: string | null
  /** null: no menu. */
  menu: ReactNode
  /** Beside the text size, where nobody is signed in. */
  link?: ReactNode
  /** The id of the product's name, which is the title of the sign-in. */
  nameId?: string
}

export function Header({ topic, menu, link, nameId }: HeaderProps) {
  const { citizen } = useSession()
  return (
    <>
      <header className={styles['header']}>
        <div className={styles['inside']}>
          <div className={styles['name']}>
            <Emblem />
            <div className={styles['words']}>
              <p className={styles['topic']} data-long={topic === null || undefined}>
                {topic ?? SHELL_TEXT.product}
              </p>
              <ProductLine isNamed={topic !== null} id={nameId} />
            </div>
          </div>
          {menu !== null && <div className={styles['menu']}>{menu}</div>}
          <div className={styles['tools']}>
            <TextSizeButton />
            {link}
            {citizen !== null && citizen.login_type !== 1 && <SignOutButton />}
          </div>
        </div>
      </header>
      <NewsBar />
    </>
  )
}

/** The product's name where it is not the topic, and the version. The number says enough; its word is read out. */
export function ProductLine({ isNamed, id }: { isNamed: boolean; id?: string | undefined }) {
  return (
    <p className={styles['under']}>
      {isNamed && <span id={id}>{SHELL_TEXT.product}</span>}
      {isNamed && ' · '}
      <VisuallyHidden>{SHELL_TEXT.version} </VisuallyHidden>
      {SHELL_TEXT.versionNumber}
    </p>
  )
}

/** A page that is opened without a session. */
export function HeaderLink({ to, children }: { to: string; children: string }) {
  return (
    <a className={styles['leave']} href={to}>
      {children}
    </a>
  )
}

function SignOutButton() {
  return (
    <button
      type="button"
      className={styles['leave']}
      aria-label={SHELL_TEXT.signOut}
      onClick={() => void signOut()}
    >
      <span className={styles['short']}>{SHELL_TEXT.signOutShort}</span>
      <span className={styles['full']}>{SHELL_TEXT.signOut}</span>
    </button>
  )
}
