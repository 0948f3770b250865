import { Outlet, useLocation } from '@tanstack/react-router'
import { PAGES } from '@border-pass/contract/pages'
import { LookUpFailureDialog } from '../api/failure-dialog.tsx'
import { Foot } from '../shell/foot.tsx'
import { Frame } from '../shell/frame.tsx'
import { findTopic } from '../shell/menu/menu-items.ts'
import { Menu } from '../shell/menu/menu.tsx'
import { SessionWarning } from '../shell/session-warning.tsx'
import { Tooltip } from '../shell/tooltip.tsx'
import { SCREEN_TITLES } from '../text/screen-titles.ts'
import { useScreenChange } from '../shell/use-screen-change.ts'

/** The pages that the foot leads to. */
const TITLES_BESIDE_MENU: Readonly<Record<string, string>> = {
  [PAGES.accessLog]: SCREEN_TITLES.accessLog,
  [PAGES.sessions]: SCREEN_TITLES.sessions,
}

export function InsideLayout() {
  useScreenChange()
  const pathname = useLocation({ select: (location) => location.pathname })
  const topic = findTopic(pathname)
  const title = topic?.title ?? TITLES_BESIDE_MENU[pathname] ?? null
  return (
    <Frame topic={title} menu={<Menu topic={topic} />} foot={<Foot />}>
      <Outlet />
      <LookUpFailureDialog />
      <SessionWarning />
      <Tooltip />
    </Frame>
  )
}
