// Inside the portal app a page cannot show the browser's own notice that the network is gone (specification 2 and 8).
import { useSyncExternalStore } from 'react'
import { isEmbedded } from '../session/embedded.ts'
import { useSession } from '../session/use-session.ts'
import { SHELL_TEXT } from '../text/shell-text.ts'
import { Banner } from '../ui/banner.tsx'
import styles from './frame.module.css'

function subscribe(onChange: () => void) {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const { citizen } = useSession()
  if (isOnline || !isEmbedded(citizen)) return null
  return (
    <div className={styles['notice']}>
      <Banner kind="bad">{SHELL_TEXT.offline}</Banner>
    </div>
  )
}
