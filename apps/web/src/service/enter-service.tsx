// Leads a reader of an open page into the service; a citizen who is signed in has the menu.
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
