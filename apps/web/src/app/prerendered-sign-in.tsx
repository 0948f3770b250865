// The sign-in whose markup came with the page, because the request for it had no session: the same component as without it, in a root
// of its own beside the other screens.
import { StrictMode } from 'react'
import { useSession } from '../session/use-session.ts'
import { SignIn } from './sign-in.tsx'

export const PRERENDERED_ID = 'sign-in'

function Shown() {
  const { isStarting, isUnknown, isSignedOut } = useSession()
  return (isSignedOut || (isStarting && !isUnknown)) && <SignIn />
}

export function PrerenderedSignIn() {
  return (
    <StrictMode>
      <Shown />
    </StrictMode>
  )
}
