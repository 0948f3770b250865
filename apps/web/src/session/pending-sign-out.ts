// A sign-out that the server has not confirmed. It is stored before the call, so that a lost signal or a closed page cannot leave the
// session open: the next page that asks for the session signs out first.
import { SIGN_OUT } from '@border-pass/contract/auth-addresses'
import { answerOf } from '../api/call.ts'

const KEY = 'sign-out-pending'
const TIMEOUT_SECONDS = 10

export function recordPendingSignOut() {
  localStorage.setItem(KEY, 'yes')
}

/** Rejects if the server did not confirm; the sign-out stays pending. */
export async function finishPendingSignOut(): Promise<void> {
  if (localStorage.getItem(KEY) === null) return
  await answerOf(SIGN_OUT, { timeoutSeconds: TIMEOUT_SECONDS })
  localStorage.removeItem(KEY)
}
