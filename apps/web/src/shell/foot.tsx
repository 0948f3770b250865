// Below every screen: who looked at the citizen's data (decision 44), and where the citizen is signed in.
import { PAGES } from '@border-pass/contract/pages'
import { SHELL_TEXT } from '../text/shell-text.ts'
import { Link } from '../ui/buttons/link.tsx'
import styles from './foot.module.css'

export function Foot() {
  return (
    <footer className={styles['foot']}>
      <div className={styles['inside']}>
        <Link to={PAGES.accessLog} className={styles['link']}>
          {SHELL_TEXT.accessLog}
        </Link>
        <Link to={PAGES.sessions} className={styles['link']}>
          {SHELL_TEXT.sessions}
        </Link>
      </div>
    </footer>
  )
}
