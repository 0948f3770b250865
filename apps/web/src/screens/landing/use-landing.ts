// Signs in with the portal's mToken (specification 2, /landing; D7, D47 and D49; ADR 14).
//
// connecting: waits three seconds, checks that the server answers, then sends the mToken.
// retry: the launch can go on, because the mToken is unused or the server has the launch open.
// not-launched: there is no mToken.
// reopen: the mToken is used, or trying again does not help; only the portal's app has another.
// asking: another citizen is signed in here. Their session continues until the question is answered.
import { PAGES } from '@border-pass/contract/pages'
import { useEffect, useState } from 'react'
import { ACCEPT_LAUNCH, DECLINE_LAUNCH, PORTAL_LOGIN } from '@border-pass/contract/auth-addresses'
import type { portalLogin } from '@border-pass/contract/auth-routes'
import type { BodyOf } from '@border-pass/contract/route'
import { answerOf, callAt } from '../../api/call.ts'
import { decodeSignedIn } from '../../api/decoders.ts'
import { failureOf, mayRetryHelp } from '../../api/failure.ts'
import { rememberOpenedByPortal } from '../../session/page-signals.ts'
import { clearReceipts } from '../../session/offline-receipts.ts'
import type { Launch } from '../../session/launch.ts'
import { askSession, notifyOtherTabs } from '../../session/session-store.ts'

const DELAY_MS = 3000

export type Landing =
  | { readonly kind: 'connecting' | 'not-launched' }
  | { readonly kind: 'retry' | 'reopen'; readonly error: unknown }
  | { readonly kind: 'asking'; readonly signedIn: string; readonly launched: string }

function showRegister() {
  clearReceipts()
  notifyOtherTabs('entered')
  location.replace(PAGES.register)
}

/** The server refuses an mToken that is used, so a call without an answer may be made again. */
function canGoOn(error: unknown): boolean {
  const failure = failureOf(error)
  if (failure?.kind !== 'problem') return true
  const { code, status, tokenUnused } = failure.problem
  if (code === 'PORTAL_UNAVAILABLE') return tokenUnused === true
  return code === 'RATE_LIMITED' || (status >= 500 && mayRetryHelp(error))
}

function afterFailure(error: unknown): Landing {
  const failure = failureOf(error)
  if (failure?.kind === 'problem' && failure.problem.code === 'OTHER_SIGNED_IN') {
    const { signedIn = '', launched = '' } = failure.problem
    return { kind: 'asking', signedIn, launched }
  }
  return { kind: canGoOn(error) ? 'retry' : 'reopen', error }
}

async function signIn(launch: Launch): Promise<Landing> {
  try {
    await askSession()
    clearLaunch()
    const { appId: appID, mToken, mock } = launch
    const body: BodyOf<typeof portalLogin> = { appID, mToken, mock }
    await callAt(PORTAL_LOGIN, decodeSignedIn, { body })
    showRegister()
    return { kind: 'connecting' }
  } catch (error) {
    const landing = afterFailure(error)
    if (landing.kind !== 'reopen') storeLaunch(launch)
    return landing
  }
}

export function useLanding(launch: Launch | null) {
  const [landing, setLanding] = useState<Landing>({ kind: launch ? 'connecting' : 'not-launched' })
  const [attempt, setAttempt] = useState({ launch })

  useEffect(() => {
    if (attempt.launch === null) {
      clearLaunch()
      return undefined
    }
    rememberOpenedByPortal()
    const pending = attempt.launch
    storeLaunch(pending)
    const timer = setTimeout(() => void signIn(pending).then(setLanding), DELAY_MS)
    return () => clearTimeout(timer)
  }, [attempt])

  const accept = async () => {
    setLanding({ kind: 'connecting' })
    try {
      await callAt(ACCEPT_LAUNCH, decodeSignedIn, {})
      showRegister()
    } catch (error) {
      setLanding(afterFailure(error))
    }
  }
  const decline = async () => {
    // If it does not arrive, the launch ends by itself.
    await answerOf(DECLINE_LAUNCH, {}).catch(() => undefined)
    location.replace(PAGES.register)
  }

  return {
    landing,
    retry: () => {
      setLanding({ kind: 'connecting' })
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
