import { Outlet, useLocation } from '@tanstack/react-router'
import { LookUpFailureDialog } from '../api/failure-dialog.tsx'
import { Foot } from '../shell/foot.tsx'
import { Frame } from '../shell/frame.tsx'
import { findTopic } from '../shell/menu/menu-items.ts'
import { Menu } from '../shell/menu/menu.tsx'
import { SessionWarning } from '../shell/session-warning.tsx'
import { Tooltip } from '../shell/tooltip.tsx'
import { useScreenChange } from '../shell/use-screen-change.ts'

export function InsideLayout() {
  useScreenChange()
  const topic = findTopic(useLocation({ select: ({ pathname }) => pathname }))
  return (
    <Frame topic={topic?.title ?? null} menu={<Menu topic={topic} />} foot={<Foot />}>
      <Outlet />
      <LookUpFailureDialog />
      <SessionWarning />
      <Tooltip />
    </Frame>
  )
}
