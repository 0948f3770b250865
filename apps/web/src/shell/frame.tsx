// The frame of every screen: header, menu, main part and live region.
import type { ReactNode } from 'react'
import { StoredCodeSlot } from '../requests/stored-code-slot.tsx'
import { lazy } from '../service/lazy.tsx'
import { isEmbedded } from '../service/page-signals.ts'
import { useSession, signOut } from '../session/session-store.ts'
import { SHELL_TEXT } from '../text/shell-text.ts'
import { Strip } from '../ui/layout/stack.tsx'
import { Emblem } from '../ui/typography/icon.tsx'
import { LiveRegion, VisuallyHidden } from '../ui/typography/screen-reader.tsx'
import { TextSizeButton } from '../ui/typography/text-size-button.tsx'
import { Text } from '../ui/typography/text.tsx'
import { useIsOnline } from '../ui/use-window.ts'
import styles from './frame.module.css'
import headerStyles from './header.module.css'

type FrameProps = {
  topic: string | null
  /** null if there is no menu. */
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
        <StoredCodeSlot />
        {children}
      </main>
      {foot}
      <LiveRegion />
    </>
  )
}

/** The portal app shows the specification's sentence (sections 2 and 8), a browser one of copy.th.md. */
function OfflineLine() {
  const isOnline = useIsOnline()
  const { citizen } = useSession()
  if (isOnline) return null
  const isInPortal = isEmbedded(citizen)
  // The sign-in has its own message.
  if (citizen === null && !isInPortal) return null
  return (
    <Strip as="div" tone="warn" role={isInPortal ? 'alert' : 'status'}>
      <Text>{isInPortal ? SHELL_TEXT.offline : SHELL_TEXT.noSignal}</Text>
    </Strip>
  )
}

/** Fetched after the page: most of the time there are no notices. */
const NewsBar = lazy(async () => (await import('./news-bar.tsx')).NewsBar, 'nothing')

type HeaderProps = Pick<FrameProps, 'topic' | 'menu'> & {
  /** A link of the sign-in beside the text size. */
  link?: ReactNode
  /** The id of the product's name, which is the title of the sign-in. */
  nameId?: string
}

export function Header({ topic, menu, link, nameId }: HeaderProps) {
  const { citizen } = useSession()
  return (
    <>
      <header className={headerStyles['header']}>
        <div className={headerStyles['inside']}>
          <div className={headerStyles['name']}>
            <Emblem />
            <div className={headerStyles['words']}>
              <p className={headerStyles['topic']} data-long={topic === null || undefined}>
                {topic ?? SHELL_TEXT.product}
              </p>
              <ProductLine isNamed={topic !== null} id={nameId} />
            </div>
          </div>
          {menu !== null && <div className={headerStyles['menu']}>{menu}</div>}
          <div className={headerStyles['tools']}>
            <TextSizeButton />
            {link}
            {/* A session of the citizen portal (login_type 1) has no sign-out (specification 6). */}
            {citizen !== null && citizen.login_type !== 1 && <SignOutButton />}
          </div>
        </div>
      </header>
      <NewsBar />
    </>
  )
}

/** The product's name, unless it is the topic, and the version. Only screen readers get the word for version. */
export function ProductLine({ isNamed, id }: { isNamed: boolean; id?: string | undefined }) {
  return (
    <p className={headerStyles['under']}>
      {isNamed && <span id={id}>{SHELL_TEXT.product}</span>}
      {isNamed && ' '}
      <VisuallyHidden>{SHELL_TEXT.version} </VisuallyHidden>
      {SHELL_TEXT.versionNumber}
    </p>
  )
}

function SignOutButton() {
  return (
    <button
      type="button"
      className={headerStyles['leave']}
      aria-label={SHELL_TEXT.signOut}
      onClick={() => void signOut()}
    >
      <span className={headerStyles['short']}>{SHELL_TEXT.signOutShort}</span>
      <span className={headerStyles['full']}>{SHELL_TEXT.signOut}</span>
    </button>
  )
}
