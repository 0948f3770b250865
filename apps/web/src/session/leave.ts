import { PAGES } from '@border-pass/contract/pages'
import { signOut } from '@border-pass/contract/auth-routes'
import { send } from '../api/call.ts'
import { forgetReceipts } from './kept-receipts.ts'
import { tellOtherTabs } from './other-tabs.ts'

/** Signs out; the fresh page that follows has no form, no cache and the sign-in open (specification 4). */
export async function leave(): Promise<void> {
  await send(signOut, {})
  forgetReceipts()
  tellOtherTabs('left')
  location.assign(PAGES.register)
}
