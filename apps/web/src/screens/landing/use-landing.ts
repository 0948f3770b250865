// Signs in with the portal's token (specification 2, /landing; decisions 7 and 49).
//
// connecting: waits three seconds, checks that the server answers, then sends the token once.
// retry: the token was not used, so the citizen may try again.   reopen: it was used or is missing; only the portal's app has another.
// asking: another citizen is signed in here. Their session continues until the question is answered; the token has been used.
import { PAGES } from '@border-pass/contract/pages'
import { useEffect, useState } from 'react'
import { ACCEPT_LAUNCH, DECLINE_LAUNCH, PORTAL_LOGIN } from '@border-pass/contract/auth-addresses'
import type { portalLogin } from '@border-pass/contract/auth-routes'
import type { BodyOf } from '@border-pass/contract/route'
import { answerOf, callAt } from '../../api/call.ts'
import { decodeSignedIn } from '../../api/decoders/decode-auth-info.ts'
import { failureOf } from '../../api/failure.ts'
import { rememberOpenedByPortal } from '../../session/embedded.ts'
import { clearReceipts } from '../../session/offline-receipts.ts'
import { clearLaunch, storeLaunch } from '../../session/launch.ts'
import type { Launch } from '../../session/launch.ts'
import { notifyOtherTabs } from '../../session/other-tabs.ts'
import { askSession } from '../../session/session-store.ts'

const DELAY_MS = 3000

export type Landing =
  | { readonly kind: 'connecting' | 'retry' | 'reopen' }
  | { readonly kind: 'asking'; readonly signedIn: string; readonly launched: string }

function showRegister() {
  clearReceipts()
  notifyOtherTabs('entered')
  location.replace(PAGES.register)
}

function afterFailure(error: unknown): Landing {
  const failure = failureOf(error)
  if (failure?.kind !== 'problem') return { kind: 'reopen' }
  const { code, signedIn = '', launched = '', tokenUnused } = failure.problem
  if (code === 'OTHER_SIGNED_IN') return { kind: 'asking', signedIn, launched }
  return { kind: tokenUnused === true || code === 'RATE_LIMITED' ? 'retry' : 'reopen' }
}

async function signIn(launch: Launch): Promise<Landing> {
  const isServerThere = await askSession().then(
    () => true,
    () => false,
  )
  if (!isServerThere) return { kind: 'retry' }
  clearLaunch()
  try {
    const { appId: appID, mToken, mock } = launch
    const body: BodyOf<typeof portalLogin> = { appID, mToken, mock }
    await callAt(PORTAL_LOGIN, decodeSignedIn, { body })
    showRegister()
    return { kind: 'connecting' }
  } catch (error) {
    const landing = afterFailure(error)
    if (landing.kind === 'retry') storeLaunch(launch)
    return landing
  }
}

export function useLanding(launch: Launch | null) {
  const [landing, setLanding] = useState<Landing>({ kind: launch ? 'connecting' : 'reopen' })
  const [attempt, setAttempt] = useState({ launch })

  useEffect(() => {
    rememberOpenedByPortal()
    if (attempt.launch === null) {
      clearLaunch()
      return undefined
    }
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
    } catch {
      setLanding({ kind: 'reopen' })
    }
  }
  const decline = async () => {
    // If it does not arrive, the launched session expires.
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
