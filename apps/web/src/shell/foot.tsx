// Below every screen: a link to who looked at the citizen's data (decision 44).
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
      </div>
    </footer>
  )
}
