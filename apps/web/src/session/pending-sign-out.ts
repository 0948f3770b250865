// A sign-out that the server has not confirmed. It is stored before the call, so that a lost signal or a closed page cannot leave the
// session open: the next page that asks for the session signs out first.
import { signOut } from '@border-pass/contract/auth-routes'
import { send } from '../api/call.ts'

const KEY = 'sign-out-pending'
const TIMEOUT_SECONDS = 10

export function recordPendingSignOut() {
  localStorage.setItem(KEY, 'yes')
}

/** Rejects if the server did not confirm; the sign-out stays pending. */
export async function finishPendingSignOut(): Promise<void> {
  if (localStorage.getItem(KEY) === null) return
  await send(signOut, { timeoutSeconds: TIMEOUT_SECONDS })
  localStorage.removeItem(KEY)
}
