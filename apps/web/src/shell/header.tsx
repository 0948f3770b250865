// One row on a phone: the selected topic with the version above the product's name, the text size, and the sign-out link after a
// five-field sign-in (specification 2). The menu is the row below it; on a desktop all stand in one bar.
import { type ReactNode, useState } from 'react'
import { useSession } from '../session/session-store.ts'
import { SHELL_TEXT } from '../text/shell-text.ts'
import { Emblem } from '../ui/typography/icon.tsx'
import { TextSizeButton } from '../ui/typography/text-size-button.tsx'
import { signOut } from '../session/sign-in-and-out.ts'
import styles from './header.module.css'

type HeaderProps = {
  topic: string | null
  /** null: no menu. */
  menu: ReactNode
}

function Version() {
  return (
    <span className={styles['version']}>
      <span className={styles['wide']}>{SHELL_TEXT.version} </span>
      {SHELL_TEXT.versionNumber}
    </span>
  )
}

export function Header({ topic, menu }: HeaderProps) {
  const { citizen } = useSession()
  return (
    <header className={styles['header']}>
      <div className={styles['inside']}>
        <div className={styles['name']}>
          <Emblem />
          <div>
            <p className={styles['topic']}>
              {topic ?? SHELL_TEXT.product} {topic !== null && <Version />}
            </p>
            <p className={styles['under']}>{topic === null ? <Version /> : SHELL_TEXT.product}</p>
          </div>
        </div>
        {menu !== null && <div className={styles['menu']}>{menu}</div>}
        <div className={styles['tools']}>
          <TextSizeButton />
          {citizen?.login_type === 0 && <SignOutButton />}
        </div>
      </div>
    </header>
  )
}

function SignOutButton() {
  const [isLeaving, setIsLeaving] = useState(false)
  const press = () => {
    if (isLeaving) return
    setIsLeaving(true)
    void signOut()
  }
  const label = isLeaving ? SHELL_TEXT.signingOut : SHELL_TEXT.signOut
  return (
    <button
      type="button"
      className={styles['leave']}
      aria-label={label}
      aria-disabled={isLeaving || undefined}
      onClick={press}
    >
      <span className={styles['short']}>{SHELL_TEXT.signOutShort}</span>
      <span className={styles['full']}>{label}</span>
    </button>
  )
}
