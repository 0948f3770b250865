// The sign-in whose markup came with the page, because the request for it had no session: the same component as without it, in a root
// of its own beside the other screens.
import { StrictMode, useEffect } from 'react'
import { restoreCaret } from '../screens/five-field-login/typed-early.ts'
import { useSession } from '../session/use-session.ts'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { TAKEN_OVER } from './plain-sign-in/names.ts'
import { SignIn } from './sign-in.tsx'

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
