// A sign-out that the server has not confirmed. It is written down on the phone before the server is asked, so that neither a lost
// signal nor a closed page leaves the session open: the next contact, on any page, ends it before it asks who is signed in.
import { signOut } from '@border-pass/contract/auth-routes'
import { send } from '../api/call.ts'

const KEY = 'sign-out-pending'
const TIMEOUT_SECONDS = 10

export function recordPendingSignOut() {
  localStorage.setItem(KEY, 'yes')
}

/** Rejects where the server did not confirm it; it stays pending then. */
export async function finishPendingSignOut(): Promise<void> {
  if (localStorage.getItem(KEY) === null) return
  await send(signOut, { timeoutSeconds: TIMEOUT_SECONDS })
  localStorage.removeItem(KEY)
}
