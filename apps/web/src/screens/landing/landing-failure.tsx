// Why the launch failed, and the next steps: retry with the same mToken, reopen from the portal's app, or sign in with the card.
import type { ProblemCode } from '@border-pass/contract/problem-codes'
import { useState } from 'react'
import { problemCode } from '../../api/failure.ts'
import { signOut } from '../../session/sign-out.ts'
import { useSession } from '../../session/use-session.ts'
import { FAILURE_TEXT, findReference, sentenceOfError } from '../../text/failure-text.ts'
import { LANDING_TEXT } from '../../text/per-screen/landing-text.ts'
import { ButtonAnchor } from '../../ui/buttons/anchor.tsx'
import { Banner } from '../../ui/status/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ScreenHeading } from '../../ui/layout/screen-heading.tsx'
import { Actions } from '../../ui/layout/stack.tsx'

/** The server's sentence for these says no more than the first sentence here. */
const OWN_REASONS: Partial<Record<ProblemCode, string>> = {
  PORTAL_REJECTED: LANDING_TEXT.used,
  NOT_FOUND: LANDING_TEXT.used,
  PORTAL_UNAVAILABLE: LANDING_TEXT.portalSilent,
}

type LandingFailureProps = {
  /** null where nothing was sent. */
  error: unknown
  onRetry: (() => void) | null
}

export function LandingFailure({ error, onRetry }: LandingFailureProps) {
  const { citizen } = useSession()
  const reference = findReference(error)
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
        {error !== null && <p>{reasonOf(error)}</p>}
        {reference !== null && <p>{FAILURE_TEXT.reference(reference)}</p>}
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

function reasonOf(error: unknown): string {
  const code = problemCode(error)
  return (code && OWN_REASONS[code]) ?? sentenceOfError(error)
}
