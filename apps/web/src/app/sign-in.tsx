// Nobody is signed in. Meanwhile what is needed next is fetched.
import { useEffect } from 'react'
import { FiveFieldLogin } from '../screens/five-field-login/five-field-login-screen.tsx'
import { offlineReceipts } from '../session/offline-receipts.ts'
import { refreshSession } from '../session/session-store.ts'
import { useSession } from '../session/use-session.ts'
import { FETCH_AHEAD_MS, fetchAhead } from './fetch-ahead.ts'
import { Inside, NoSignal } from './lazy-screens.ts'

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
