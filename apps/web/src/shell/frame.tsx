// The frame of every screen: header, menu, main part and live region.
import type { ReactNode } from 'react'
import { useIsOnline } from '../api/use-is-online.ts'
import { SHELL_TEXT } from '../text/shell-text.ts'
import { LiveRegion } from '../ui/typography/screen-reader.tsx'
import { isEmbedded } from '../session/page-signals.ts'
import { useSession } from '../session/session-store.ts'
import { wholeWords } from '../ui/typography/whole-words.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'

type FrameProps = {
  topic: string | null
  /** null: no menu. */
  menu: ReactNode
  foot?: ReactNode
  children: ReactNode
}

export function Frame({ topic, menu, foot, children }: FrameProps) {
  return (
    <>
      <a className={styles['skip']} href="#main">
        {SHELL_TEXT.skip}
      </a>
      <Header topic={topic} menu={menu} />
      <OfflineLine />
      <main className={styles['main']} id="main" tabIndex={-1}>
        {children}
      </main>
      {foot}
      <LiveRegion />
    </>
  )
}

/**
 * The one line that says that there is no signal: in the portal app the specification's sentence (sections 2 and 8), else the copy
 * deck's.
 */
function OfflineLine() {
  const isOnline = useIsOnline()
  const { citizen } = useSession()
  if (isOnline) return null
  if (isEmbedded(citizen)) {
    return (
      <p className={styles['offline']} role="alert">
        {wholeWords(SHELL_TEXT.offline)}
      </p>
    )
  }
  // Before the sign-in the screen says it.
  if (citizen === null) return null
  return (
    <p className={styles['offline']} role="status">
      {wholeWords(SHELL_TEXT.noSignal)}
    </p>
  )
}
