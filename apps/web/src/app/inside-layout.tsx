// The layout of every route: frame, menu and foot. After a navigation it sets the title and focuses the new screen's heading.
import '../ui/print.css'
import './inside-layout.css'
import { Link, Outlet, useLocation, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { PAGES } from '@border-pass/contract/pages'
import { savedElsewhere } from '../draft/steps/saved-elsewhere.ts'
import { findScreen, SCREENS } from '../screens.ts'
import { useSession } from '../session/session-store.ts'
import { Foot } from '../shell/foot.tsx'
import { Frame } from '../shell/frame.tsx'
import { findTopic, Menu } from '../shell/menu.tsx'
import { SessionWarning } from '../shell/session-warning.tsx'
import { Tooltip } from '../shell/tooltip.tsx'
import { SAVED_ELSEWHERE_TEXT } from '../text/inside-text.ts'
import { SHELL_TEXT } from '../text/shell-text.ts'
import { recordNavigation } from '../ui/layout/later.tsx'
import { focusScreenHeading } from '../ui/layout/screen-heading.tsx'
import { Strip } from '../ui/layout/stack.tsx'
import { Banner } from '../ui/status/banner.tsx'

export function InsideLayout() {
  const screen = useRouterState({
    select: ({ matches }) => findScreen(matches[matches.length - 1]?.pathname),
  })
  const title = screen === undefined ? null : SCREENS[screen].title
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const lastPath = useRef<string | undefined>(undefined)
  useEffect(() => {
    document.title = title ? `${title} - ${SHELL_TEXT.product}` : SHELL_TEXT.product
  }, [title])
  useEffect(() => {
    const isFirst = lastPath.current === undefined
    lastPath.current = path
    // The new heading is rendered by now. If the address has a hash, the field of this id gets the focus instead.
    if (!isFirst && location.hash === '') focusScreenHeading({ preventScroll: true })
  }, [path])
  // Subscribes after the router: a redirect relies on the router's listener being called first.
  const { history } = useRouter()
  // Content that is rendered later (ui/layout/later.tsx) asks whether the last navigation went back.
  useEffect(() => history.subscribe(({ action }) => recordNavigation(action.type)), [history])
  // The code that the page showed before the app had loaded belongs to its first screen (app/stored-code.ts).
  const firstScreen = useRef(screen)
  useLayoutEffect(() => {
    if (screen !== firstScreen.current) globalThis.storedCode?.remove()
  }, [screen])
  const pathname = useLocation({ select: (location) => location.pathname })
  const topic = findTopic(pathname)
  const saved = useSyncExternalStore(savedElsewhere.subscribe, savedElsewhere.get)
  const { isOutside, offers } = useSession()
  return (
    <>
      {/* The agency that runs the service (D55). */}
      <Strip as="aside" className="whose-service">
        {offers.whose?.name}
      </Strip>
      <Frame
        topic={topic === null ? title : SCREENS[topic].title}
        // Without a session the menu's screens have nothing to show.
        menu={isOutside ? null : <Menu topic={topic} />}
        foot={<Foot />}
      >
        {saved !== null && (
          <Banner kind="good">
            {SAVED_ELSEWHERE_TEXT.saved(saved.number)}{' '}
            <Link to={PAGES.result} search={{ dataDetail: saved.registrationCode, flagPage: '0' }}>
              {SAVED_ELSEWHERE_TEXT.showCode}
            </Link>
          </Banner>
        )}
        <Outlet />
        <SessionWarning />
        <Tooltip />
      </Frame>
    </>
  )
}
