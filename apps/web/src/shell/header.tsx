// The product's name, the selected topic, the version, and the sign-out link after a five-field sign-in (specification 2).
import { useSession } from '../session/use-session.ts'
import { SHELL_TEXT } from '../text/shell-text.ts'
import { Emblem } from '../ui/typography/emblem.tsx'
import { TextSizeControl } from '../ui/typography/text-size-control.tsx'
import styles from './header.module.css'
import { SignOutButton } from './sign-out-button.tsx'

export function Header({ topic }: { topic: string | null }) {
  const { citizen } = useSession()
  return (
    <header className={styles['header']}>
      <div className={styles['inside']}>
        <div className={styles['name']}>
          <Emblem />
          <div>
            <p className={styles['product']}>{SHELL_TEXT.product}</p>
            <p className={styles['under']}>
              {topic !== null && <span>{topic}</span>}
              <span>{SHELL_TEXT.version}</span>
            </p>
          </div>
        </div>
        <div className={styles['tools']}>
          <TextSizeControl />
          {citizen?.login_type === 0 && <SignOutButton />}
        </div>
      </div>
    </header>
  )
}
