import { signOut } from '@border-pass/contract/auth-routes'
import { send } from '../api/call.ts'

/** Signs out; the fresh page that follows has no form, no cache and the sign-in open (specification 4). */
export async function leave(): Promise<void> {
  await send(signOut, {})
  location.assign('/register')
}
