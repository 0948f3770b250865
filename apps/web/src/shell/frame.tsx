// The frame of every screen: header, menu, main part and live region.
import type { ReactNode } from 'react'
import { SHELL_TEXT } from '../text/shell-text.ts'
import { LiveRegion } from '../ui/typography/live-region.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import { OfflineBanner } from './offline-banner.tsx'

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
      <OfflineBanner />
      <main className={styles['main']} id="main" tabIndex={-1}>
        {children}
      </main>
      {foot}
      <LiveRegion />
    </>
  )
}
