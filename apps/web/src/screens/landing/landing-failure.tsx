// Why the launch failed, and the next steps: retry with the same token, reopen from the portal's app, or sign in with the card.
import { useState } from 'react'
import { signOut } from '../../session/sign-out.ts'
import { useSession } from '../../session/use-session.ts'
import { FAILURE_TEXT } from '../../text/failure-text.ts'
import { LANDING_TEXT } from '../../text/per-screen/landing-text.ts'
import { ButtonAnchor } from '../../ui/buttons/anchor.tsx'
import { Banner } from '../../ui/status/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ScreenHeading } from '../../ui/layout/screen-heading.tsx'
import { Actions } from '../../ui/layout/stack.tsx'

export function LandingFailure({ onRetry }: { onRetry: (() => void) | null }) {
  const { citizen } = useSession()
  const [isLeaving, setIsLeaving] = useState(false)
  const signInAnew = () => {
    setIsLeaving(true)
    void signOut()
  }
  return (
    <>
      <ScreenHeading title={FAILURE_TEXT.errorTitle} />
      <Banner kind="bad">
        <p>{LANDING_TEXT.failed}</p>
        {onRetry === null && <p>{LANDING_TEXT.reopen}</p>}
      </Banner>
      <Actions>
        {onRetry && (
          <Button kind="primary" onPress={onRetry}>
            {LANDING_TEXT.retry}
          </Button>
        )}
        <Button kind="quiet" onPress={signInAnew} busyText={isLeaving ? FAILURE_TEXT.connecting : null}>
          {LANDING_TEXT.otherWay}
        </Button>
        {citizen && (
          <ButtonAnchor kind="quiet" href="/register">
            {LANDING_TEXT.stayAs(citizen.name)}
          </ButtonAnchor>
        )}
      </Actions>
    </>
  )
}
