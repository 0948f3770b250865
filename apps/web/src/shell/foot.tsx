// Below every screen: who looked at the citizen's data (decision 44), and where the citizen is signed in.
import { PAGES } from '@border-pass/contract/pages'
import { SCREEN_TITLES } from '../text/inside-text.ts'
import { Link } from '../ui/buttons/link.tsx'
import styles from './foot.module.css'

export function Foot() {
  return (
    <footer className={styles['foot']}>
      <div className={styles['inside']}>
        <Link to={PAGES.accessLog} className={styles['link']}>
          {SCREEN_TITLES.accessLog}
        </Link>
        <Link to={PAGES.sessions} className={styles['link']}>
          {SCREEN_TITLES.sessions}
        </Link>
      </div>
    </footer>
  )
}
