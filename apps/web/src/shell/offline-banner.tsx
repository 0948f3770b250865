// Offline notice: in the portal app the specification's sentence (sections 2 and 8), else the copy deck's.
import { useSyncExternalStore } from 'react'
import { isEmbedded } from '../session/embedded.ts'
import { useSession } from '../session/use-session.ts'
import { SHELL_TEXT } from '../text/shell-text.ts'
import { Banner } from '../ui/status/banner.tsx'
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
  if (isOnline) return null
  if (isEmbedded(citizen)) {
    return (
      <div className={styles['notice']}>
        <Banner kind="bad">{SHELL_TEXT.offline}</Banner>
      </div>
    )
  }
  // Before the sign-in the screen has its own notice.
  if (citizen === null) return null
  return (
    <div className={styles['notice']}>
      <Banner kind="warn" isLive>
        {SHELL_TEXT.noSignal}
      </Banner>
    </div>
  )
}
