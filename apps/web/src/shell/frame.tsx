// The frame of every screen: header, menu, main part and live region.
import { type ReactNode, useSyncExternalStore } from 'react'
import { SHELL_TEXT } from '../text/shell-text.ts'
import { LiveRegion } from '../ui/typography/screen-reader.tsx'
import { isEmbedded } from '../session/page-signals.ts'
import { useSession } from '../session/session-store.ts'
import { useHasLittleRoom } from '../ui/layout/room.ts'
import { Banner } from '../ui/status/banner.tsx'
import styles from './frame.module.css'
import { Header, ProductLine } from './header.tsx'

type FrameProps = {
  topic: string | null
  /** null: no menu. */
  menu: ReactNode
  foot?: ReactNode
  children: ReactNode
}

export function Frame({ topic, menu, foot, children }: FrameProps) {
  const hasLittleRoom = useHasLittleRoom()
  return (
    <>
      <a className={styles['skip']} href="#main">
        {SHELL_TEXT.skip}
      </a>
      <Header topic={topic} menu={hasLittleRoom ? null : menu} />
      <OfflineBanner />
      <main className={styles['main']} id="main" tabIndex={-1}>
        {children}
      </main>
      {hasLittleRoom && menu !== null && (
        <div className={styles['rest']}>
          <ProductLine isNamed />
          {menu}
        </div>
      )}
      {foot}
      <LiveRegion />
    </>
  )
}

// Offline notice: in the portal app the specification's sentence (sections 2 and 8), else the copy deck's.

function subscribe(onChange: () => void) {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

function OfflineBanner() {
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
