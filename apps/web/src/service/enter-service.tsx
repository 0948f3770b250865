// A button that leads from a public page into the service. A signed-in citizen has the menu instead.
import { PAGES } from '@border-pass/contract/pages'
import { useSession } from '../session/session-store.ts'
import { ButtonAnchor } from '../ui/buttons/button.tsx'
import { ActionBar } from '../ui/layout/action-bar.tsx'
import { useIsWide } from '../ui/layout/room.ts'

export function EnterService({ children }: { children: string }) {
  const { isOutside } = useSession()
  const isWide = useIsWide()
  if (!isOutside) return null
  const enter = (
    <ButtonAnchor kind="primary" href={PAGES.register}>
      {children}
    </ButtonAnchor>
  )
  return isWide ? enter : <ActionBar>{enter}</ActionBar>
}
