// A quiet line below every screen: who looked at the citizen's data (screens, Behaviour).
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
