// A button that leads from a public page into the service. A signed-in citizen has the menu instead.
import { PAGES } from '@border-pass/contract/pages'
import { useSession } from '../session/session-store.ts'
import { ButtonAnchor } from '../ui/buttons/button.tsx'
import { ActionBar } from '../ui/layout/action-bar.tsx'

export function EnterService({ children }: { children: string }) {
  const { isOutside } = useSession()
  if (!isOutside) return null
  return (
    <ActionBar>
      <ButtonAnchor kind="primary" href={PAGES.register}>
        {children}
      </ButtonAnchor>
    </ActionBar>
  )
}
