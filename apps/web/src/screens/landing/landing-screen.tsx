// Entry from the citizen portal: connecting, a question, or a failure (specification 2, /landing).
import { useEffect, useState } from 'react'
import { ACCEPT_LAUNCH, DECLINE_LAUNCH, PORTAL_LOGIN } from '@border-pass/contract/auth-addresses'
import type { portalLogin } from '@border-pass/contract/auth-routes'
import { PAGES } from '@border-pass/contract/pages'
import type { ProblemCode } from '@border-pass/contract/problem-codes'
import type { BodyOf } from '@border-pass/contract/route'
import { fetchResponse, callAddress } from '../../api/call.ts'
import { decodeSignedIn } from '../../api/decoders.ts'
import { findProblemCode, findFailure, mayRetryHelp } from '../../api/failure.ts'
import { clearReceipts } from '../../requests/offline-receipts.ts'
import { acceptsCookies } from '../../service/device-storage.ts'
import { FailureReference, toErrorSentence } from '../../service/failure-notice.tsx'
import { recordOpenedByPortal } from '../../service/page-signals.ts'
import { RetryButton } from '../../service/retry-button.tsx'
import { isLaunchExpired, type Launch } from '../../session/launch.ts'
import { signOut, useSession, fetchSession, notifyOtherTabs } from '../../session/session-store.ts'
import { BROKEN_TEXT } from '../../text/per-screen/broken-text.ts'
import { LANDING_TEXT } from '../../text/per-screen/landing-text.ts'
import { Button, ButtonAnchor } from '../../ui/buttons/button.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { Beside } from '../../ui/layout/card.tsx'
import { ScreenHeading } from '../../ui/layout/screen-heading.tsx'
import { OtherActions } from '../../ui/layout/screen-layout.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Banner } from '../../ui/status/banner.tsx'
import { ProgressBar } from '../../ui/status/skeleton.tsx'
import { Text } from '../../ui/typography/text.tsx'

export function LandingScreen({ launch }: { launch: Launch | null }) {
  const { landing, retry, accept, decline } = useLanding(launch)
  return (
    <Beside aside={null}>
      {landing.kind === 'connecting' && (
        <div role="status">
          <Stack>
            <ScreenHeading title={LANDING_TEXT.waiting} />
            <ProgressBar label={LANDING_TEXT.waiting} />
          </Stack>
        </div>
      )}
      {landing.kind === 'not-launched' && <NotLaunched title={LANDING_TEXT.notLaunched} />}
      {landing.kind === 'expired' && (
        <div role="status">
          <NotLaunched title={LANDING_TEXT.expired} />
        </div>
      )}
      {landing.kind === 'no-cookies' && <NoCookies />}
      {landing.kind === 'conflict' && <Question {...landing} accept={accept} decline={decline} />}
      {landing.kind === 'retry' && (
        <LandingFailure error={landing.error} onRetry={() => retry(landing.launch)} />
      )}
      {landing.kind === 'reopen' && <LandingFailure error={landing.error} onRetry={null} />}
    </Beside>
  )
}

type QuestionProps = { signedIn: string; launched: string; accept: () => void; decline: () => void }

function Question({ signedIn, launched, accept, decline }: QuestionProps) {
  return (
    <>
      <ScreenHeading title={LANDING_TEXT.otherSignedIn} />
      <Text>{LANDING_TEXT.whoIsWho(signedIn, launched)}</Text>
      <ActionBar>
        <Button kind="primary" onPress={accept}>
          {LANDING_TEXT.enterAs(launched)}
        </Button>
        <Button onPress={decline}>{LANDING_TEXT.stayAs(signedIn)}</Button>
      </ActionBar>
    </>
  )
}

/** The server's sentences for these codes only repeat the first sentence of the banner. */
const OWN_REASONS: Partial<Record<ProblemCode, string>> = {
  NOT_FOUND: LANDING_TEXT.used,
  PORTAL_UNAVAILABLE: LANDING_TEXT.portalSilent,
}

function LandingFailure({ error, onRetry }: { error: unknown; onRetry: (() => void) | null }) {
  const code = findProblemCode(error)
  return (
    <>
      <ScreenHeading title={BROKEN_TEXT.title} />
      <Banner kind="bad">
        <Text>{LANDING_TEXT.failed}</Text>
        <Text>{(code && OWN_REASONS[code]) ?? toErrorSentence(error)}</Text>
        <FailureReference error={error} />
        {onRetry === null && <Text>{LANDING_TEXT.reopen}</Text>}
      </Banner>
      <LandingActions onRetry={onRetry} />
    </>
  )
}

function NoCookies() {
  return (
    <>
      <ScreenHeading title={LANDING_TEXT.noCookies} />
      <Banner kind="bad">
        <Text>{LANDING_TEXT.allowCookies}</Text>
        <Text>{LANDING_TEXT.reopen}</Text>
      </Banner>
      <LandingActions onRetry={null} />
    </>
  )
}

/** The page was opened by hand, or reloaded after its mToken was used or had expired: nothing has failed. */
function NotLaunched({ title }: { title: string }) {
  return (
    <>
      <ScreenHeading title={title} />
      {title === LANDING_TEXT.notLaunched && <Banner kind="info">{LANDING_TEXT.reopen}</Banner>}
      <LandingActions onRetry={null} />
    </>
  )
}

function LandingActions({ onRetry }: { onRetry: (() => void) | null }) {
  const { citizen } = useSession()
  const signInButton = (
    <Button kind={onRetry ? 'link' : 'primary'} onPress={() => void signOut()}>
      {LANDING_TEXT.otherWay}
    </Button>
  )
  return (
    <ActionBar
      after={
        <OtherActions>
          {onRetry && signInButton}
          {citizen && (
            <ButtonAnchor kind="link" href={PAGES.register}>
              {LANDING_TEXT.stayAs(citizen.name)}
            </ButtonAnchor>
          )}
        </OtherActions>
      }
    >
      {onRetry ? <RetryButton kind="primary" onPress={onRetry} /> : signInButton}
    </ActionBar>
  )
}

/** The time for which the specification shows the connecting screen. */
const CONNECTING_MS = 3000

type Landing =
  | { readonly kind: 'connecting' | 'not-launched' | 'expired' | 'no-cookies' }
  | { readonly kind: 'retry'; readonly error: unknown; readonly launch: Launch }
  | { readonly kind: 'reopen'; readonly error: unknown }
  | { readonly kind: 'conflict'; readonly signedIn: string; readonly launched: string }

function showRegister() {
  clearReceipts()
  notifyOtherTabs('entered')
  location.replace(PAGES.register)
}

/** A call without an answer may be repeated: the server never sends an mToken to the portal twice, and continues an accepted launch. */
function canRetry(error: unknown): boolean {
  const failure = findFailure(error)
  if (failure?.kind !== 'problem') return true
  const { code, status, tokenUnused } = failure.problem
  if (code === 'PORTAL_UNAVAILABLE') return tokenUnused === true
  return code === 'RATE_LIMITED' || (status >= 500 && mayRetryHelp(error))
}

function toFailedLanding(error: unknown, launch: Launch): Landing {
  const failure = findFailure(error)
  if (failure?.kind === 'problem' && failure.problem.code === 'OTHER_SIGNED_IN') {
    const { signedIn = '', launched = '' } = failure.problem
    return { kind: 'conflict', signedIn, launched }
  }
  if (!canRetry(error)) return { kind: 'reopen', error }
  return { kind: 'retry', error, launch }
}

/** A rate-limited call has not reached the portal. */
function isTokenSurelyUnused(error: unknown): boolean {
  const failure = findFailure(error)
  if (failure?.kind !== 'problem') return false
  return failure.problem.tokenUnused === true || failure.problem.code === 'RATE_LIMITED'
}

async function signIn(launch: Launch): Promise<Landing> {
  let isSent = false
  // Without a cookie the sign-in would succeed, and the next call would end it.
  if (!acceptsCookies()) return { kind: 'no-cookies' }
  try {
    await fetchSession()
    // A reload during the call must not send the mToken again.
    clearLaunch()
    isSent = true
    const { appId: appID, mToken, mock } = launch
    const body: BodyOf<typeof portalLogin> = { appID, mToken, mock }
    await callAddress(PORTAL_LOGIN, decodeSignedIn, { body })
    showRegister()
    return { kind: 'connecting' }
  } catch (error) {
    // The server keeps an accepted launch longer than the mToken's two minutes, and only it knows whether this launch was accepted.
    const mayBeAccepted = launch.mayBeAccepted || (isSent && !isTokenSurelyUnused(error))
    const updatedLaunch = { ...launch, mayBeAccepted }
    const landing = toFailedLanding(error, updatedLaunch)
    if (landing.kind !== 'reopen') storeLaunch(updatedLaunch)
    return landing
  }
}

const toFirstState = (launch: Launch) => (isLaunchExpired(launch, Date.now()) ? 'expired' : 'connecting')

function useLanding(opened: Launch | null) {
  const [attempt, setAttempt] = useState({ launch: opened })
  const [landing, setLanding] = useState<Landing>({ kind: opened ? toFirstState(opened) : 'not-launched' })

  useEffect(() => {
    if (attempt.launch === null || toFirstState(attempt.launch) === 'expired') {
      clearLaunch()
      return undefined
    }
    recordOpenedByPortal()
    const pending = attempt.launch
    storeLaunch(pending)
    const timer = setTimeout(() => void signIn(pending).then(setLanding), CONNECTING_MS)
    return () => clearTimeout(timer)
  }, [attempt])

  const accept = async () => {
    setLanding({ kind: 'connecting' })
    try {
      await callAddress(ACCEPT_LAUNCH, decodeSignedIn, {})
      showRegister()
    } catch (error) {
      // The server asked this question after the portal had accepted the mToken. A retry continues the accepted launch.
      if (opened) setLanding(toFailedLanding(error, { ...opened, mayBeAccepted: true }))
    }
  }
  const decline = async () => {
    // If this call fails, the launch expires on the server by itself.
    await fetchResponse(DECLINE_LAUNCH, {}).catch(() => undefined)
    location.replace(PAGES.register)
  }

  return {
    landing,
    retry: (launch: Launch) => {
      setLanding({ kind: toFirstState(launch) })
      setAttempt({ launch })
    },
    accept: () => void accept(),
    decline: () => void decline(),
  }
}

function storeLaunch(launch: Launch) {
  history.replaceState({ launch }, '', PAGES.landing)
}

function clearLaunch() {
  history.replaceState(null, '', PAGES.landing)
}
