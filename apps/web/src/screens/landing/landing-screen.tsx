// Entry from the citizen portal: connecting, a question, or a failure (specification 2, /landing).
import { PAGES } from '@border-pass/contract/pages'
import type { ProblemCode } from '@border-pass/contract/problem-codes'
import { problemCode } from '../../api/failure.ts'
import type { Launch } from '../../session/launch.ts'
import { signOut, useSession } from '../../session/session-store.ts'
import { FAILURE_TEXT, findReference, sentenceOfError } from '../../text/failure-text.ts'
import { LANDING_TEXT } from '../../text/per-screen/landing-text.ts'
import { Button, ButtonAnchor } from '../../ui/buttons/button.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { ScreenHeading, Stack } from '../../ui/layout/screen-layout.tsx'
import { Banner } from '../../ui/status/banner.tsx'
import { ProgressBar } from '../../ui/status/skeleton.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import styles from './landing.module.css'
import { useLanding } from './use-landing.ts'

export function LandingScreen({ launch }: { launch: Launch | null }) {
  const { landing, retry, accept, decline } = useLanding(launch)
  return (
    <div className={styles['landing']}>
      {landing.kind === 'connecting' && (
        <div role="status">
          <Stack>
            <ScreenHeading title={LANDING_TEXT.waiting} />
            <ProgressBar label={LANDING_TEXT.waiting} />
          </Stack>
        </div>
      )}
      {landing.kind === 'not-launched' && <NotLaunched />}
      {landing.kind === 'asking' && <Question {...landing} accept={accept} decline={decline} />}
      {landing.kind === 'retry' && <LandingFailure error={landing.error} onRetry={retry} />}
      {landing.kind === 'reopen' && <LandingFailure error={landing.error} onRetry={null} />}
    </div>
  )
}

type QuestionProps = { signedIn: string; launched: string; accept: () => void; decline: () => void }

function Question({ signedIn, launched, accept, decline }: QuestionProps) {
  return (
    <>
      <ScreenHeading title={LANDING_TEXT.otherSignedIn} />
      <WholeWords as="p">{LANDING_TEXT.whoIsWho(signedIn, launched)}</WholeWords>
      <ActionBar>
        <Button kind="primary" onPress={accept}>
          {LANDING_TEXT.enterAs(launched)}
        </Button>
        <Button onPress={decline}>{LANDING_TEXT.stayAs(signedIn)}</Button>
      </ActionBar>
    </>
  )
}

/** The server's sentence for these says no more than the first sentence here. */
const OWN_REASONS: Partial<Record<ProblemCode, string>> = {
  NOT_FOUND: LANDING_TEXT.used,
  PORTAL_UNAVAILABLE: LANDING_TEXT.portalSilent,
}

type LandingFailureProps = { error: unknown; onRetry: (() => void) | null }

/**
 * Why the launch failed, and the next steps: retry with the same mToken, reopen from the portal's app, or sign in with the card.
 */
function LandingFailure({ error, onRetry }: LandingFailureProps) {
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
      {onRetry ? (
        <ActionBar
          others={
            <>
              <SignInAnew kind="link" />
              <StaySignedIn />
            </>
          }
        >
          <Button kind="primary" onPress={onRetry}>
            {FAILURE_TEXT.retry}
          </Button>
        </ActionBar>
      ) : (
        <OtherWays />
      )}
    </>
  )
}

/** The page was opened by hand, or reloaded after its mToken was used: nothing has failed. */
function NotLaunched() {
  return (
    <>
      <ScreenHeading title={LANDING_TEXT.notLaunched} />
      <Banner kind="info">{LANDING_TEXT.reopen}</Banner>
      <OtherWays />
    </>
  )
}

function OtherWays() {
  return (
    <ActionBar others={<StaySignedIn />}>
      <SignInAnew kind="primary" />
    </ActionBar>
  )
}

function StaySignedIn() {
  const { citizen } = useSession()
  if (!citizen) return null
  return (
    <ButtonAnchor kind="link" href={PAGES.register}>
      {LANDING_TEXT.stayAs(citizen.name)}
    </ButtonAnchor>
  )
}

function SignInAnew({ kind }: { kind: 'primary' | 'link' }) {
  return (
    <Button kind={kind} onPress={() => void signOut()}>
      {LANDING_TEXT.otherWay}
    </Button>
  )
}

function reasonOf(error: unknown): string {
  const code = problemCode(error)
  return (code && OWN_REASONS[code]) ?? sentenceOfError(error)
}
