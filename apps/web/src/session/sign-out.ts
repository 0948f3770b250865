import { PAGES } from '@border-pass/contract/pages'
import { clearReceipts } from './offline-receipts.ts'
import { notifyOtherTabs } from './other-tabs.ts'
import { finishPendingSignOut, recordPendingSignOut } from './pending-sign-out.ts'
import { hideScreens } from './session-store.ts'

/**
 * Signs out; the fresh page that follows has no form, no cache and the sign-in open (specification 4). What is kept on the phone
 * goes at once, with a signal or without.
 */
export async function signOut(): Promise<void> {
  clearReceipts()
  recordPendingSignOut()
  notifyOtherTabs('left')
  try {
    await finishPendingSignOut()
    location.assign(PAGES.register)
  } catch {
    // Without a signal there may be no page to go to.
    hideScreens()
  }
}
