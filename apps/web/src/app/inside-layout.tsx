import { Outlet, useLocation, useRouterState } from '@tanstack/react-router'
import { PAGES } from '@border-pass/contract/pages'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { LookUpFailureDialog } from '../api/failure-dialog.tsx'
import { lazy } from '../api/lazy.tsx'
import { savedElsewhere } from '../draft/steps/saved-elsewhere.ts'
import { findTopic, Foot, Menu } from '../shell/menu.tsx'
import { useSession } from '../session/session-store.ts'
import { Frame } from '../shell/frame.tsx'
import { SessionWarning } from '../shell/session-warning.tsx'
import { SCREEN_TITLES } from '../text/inside-text.ts'
import { focusScreenHeading } from '../ui/layout/screen-layout.tsx'
import { SHELL_TEXT } from '../text/shell-text.ts'

const SavedElsewhereLine = lazy(
  async () => (await import('../draft/steps/saved-elsewhere-line.tsx')).SavedElsewhereLine,
  'nothing',
)

/** Half a second passes before it shows anything. */
const Tooltip = lazy(async () => (await import('../shell/tooltip.tsx')).Tooltip, 'nothing')

/** The page that the foot leads to. */
const TITLES_BESIDE_MENU: Readonly<Record<string, string>> = {
  [PAGES.accessLog]: SCREEN_TITLES.accessLog,
}

export function InsideLayout() {
  useScreenChange()
  const pathname = useLocation({ select: (location) => location.pathname })
  const topic = findTopic(pathname)
  const title = topic?.title ?? TITLES_BESIDE_MENU[pathname] ?? null
  const saved = useSyncExternalStore(savedElsewhere.subscribe, savedElsewhere.get)
  const { citizen, endedPid } = useSession()
  // The manual, read without a session: the other screens would have nothing to show.
  const isOutside = citizen === null && endedPid === null
  return (
    <Frame topic={title} menu={isOutside ? null : <Menu topic={topic} />} foot={!isOutside && <Foot />}>
      {saved !== null && <SavedElsewhereLine saved={saved} />}
      <Outlet />
      <LookUpFailureDialog />
      <SessionWarning />
      <Tooltip />
    </Frame>
  )
}

// After a change of screen: the document's title, and focus on the new heading once it is there.

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The name of the screen, for the document's title. */
    title?: string
  }
}

function useScreenChange() {
  const title = useRouterState({
    select: ({ matches }) => matches.flatMap(({ staticData }) => staticData.title ?? []).pop(),
  })
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const seen = useRef<string | undefined>(undefined)

  useEffect(() => {
    document.title = title ? `${title} - ${SHELL_TEXT.product}` : SHELL_TEXT.product
  }, [title])

  useEffect(() => {
    const isFirst = seen.current === undefined
    seen.current = path
    // With a hash, the named field gets the focus instead.
    if (!isFirst && location.hash === '') focusScreenHeading({ preventScroll: true })
  }, [path])
}
