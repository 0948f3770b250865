// The sign-in. Where the request for the page had no session, its markup came with the page, and the same component runs in a root of
// its own beside the other screens (ADR 11).
import { StrictMode, useEffect } from 'react'
import { restoreCaret } from '../screens/five-field-login/typed-early.ts'
import { refreshSession, useSession } from '../session/session-store.ts'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { FiveFieldLogin } from '../screens/five-field-login/five-field-login-screen.tsx'
import { offlineReceipts } from '../session/offline-receipts.ts'
import { TAKEN_OVER } from './plain-sign-in/names.ts'
import { FETCH_AHEAD_MS, fetchAhead } from './fetch-ahead.ts'
import { Inside, NoSignal } from './lazy-screens.ts'

export const PRERENDERED_ID = 'sign-in'

function Shown({ isSandboxPage }: { isSandboxPage: boolean }) {
  const { isStarting, isUnknown, isSignedOut } = useSession()
  const isHydrated = useIsHydrated()
  useEffect(() => {
    if (!isHydrated) return
    restoreCaret()
    document.dispatchEvent(new Event(TAKEN_OVER))
  }, [isHydrated])
  return (isSignedOut || (isStarting && !isUnknown)) && <SignIn isSandboxPage={isSandboxPage} />
}

export function PrerenderedSignIn({ isSandboxPage }: { isSandboxPage: boolean }) {
  return (
    <StrictMode>
      <Shown isSandboxPage={isSandboxPage} />
    </StrictMode>
  )
}

/** `isSandboxPage`: what the page says until the session is known. */
export function SignIn({ isSandboxPage = false }: { isSandboxPage?: boolean }) {
  useEffect(() => {
    const timer = setTimeout(() => fetchAhead() || void Inside.preload(), FETCH_AHEAD_MS)
    // If the signal is lost here, the offline receipts can still be shown.
    if (offlineReceipts().length > 0) void NoSignal.preload()
    addEventListener('offline', refreshSession)
    return () => {
      clearTimeout(timer)
      removeEventListener('offline', refreshSession)
    }
  }, [])
  const { isStarting, isSandbox } = useSession()
  return (
    <FiveFieldLogin
      isSandbox={isStarting ? isSandboxPage : isSandbox}
      onVerify={() => void Inside.preload()}
    />
  )
}
