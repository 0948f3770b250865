// Why the launch failed, and the next steps: retry with the same mToken, reopen from the portal's app, or sign in with the card.
import type { ProblemCode } from '@border-pass/contract/problem-codes'
import { useState } from 'react'
import { problemCode } from '../../api/failure.ts'
import { signOut } from '../../session/sign-in-and-out.ts'
import { useSession } from '../../session/session-store.ts'
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

type LandingFailureProps = { error: unknown; onRetry: (() => void) | null }

export function LandingFailure({ error, onRetry }: LandingFailureProps) {
  const reference = findReference(error)
  return (
    <>
      <ScreenHeading title={FAILURE_TEXT.errorTitle} />
      <Banner kind="bad">
        <p>{LANDING_TEXT.failed}</p>
        <p>{reasonOf(error)}</p>
        {reference !== null && <p>{FAILURE_TEXT.reference(reference)}</p>}
        {onRetry === null && <p>{LANDING_TEXT.reopen}</p>}
      </Banner>
      <Actions>
        {onRetry && (
          <Button kind="primary" onPress={onRetry}>
            {LANDING_TEXT.retry}
          </Button>
        )}
        <OtherWays kind="quiet" />
      </Actions>
    </>
  )
}

/** The page was opened by hand, or reloaded after its mToken was used: nothing has failed. */
export function NotLaunched() {
  return (
    <>
      <ScreenHeading title={LANDING_TEXT.notLaunched} />
      <Banner kind="info">{LANDING_TEXT.reopen}</Banner>
      <Actions>
        <OtherWays kind="primary" />
      </Actions>
    </>
  )
}

function OtherWays({ kind }: { kind: 'primary' | 'quiet' }) {
  const { citizen } = useSession()
  const [isLeaving, setIsLeaving] = useState(false)
  const signInAnew = () => {
    setIsLeaving(true)
    void signOut()
  }
  return (
    <>
      <Button kind={kind} onPress={signInAnew} busyText={isLeaving ? FAILURE_TEXT.connecting : null}>
        {LANDING_TEXT.otherWay}
      </Button>
      {citizen && (
        <ButtonAnchor kind="quiet" href="/register">
          {LANDING_TEXT.stayAs(citizen.name)}
        </ButtonAnchor>
      )}
    </>
  )
}

function reasonOf(error: unknown): string {
  const code = problemCode(error)
  return (code && OWN_REASONS[code]) ?? sentenceOfError(error)
}
