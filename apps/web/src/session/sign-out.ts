import { PAGES } from '@border-pass/contract/pages'
import { clearReceipts } from './offline-receipts.ts'
import { notifyOtherTabs } from './other-tabs.ts'
import { finishPendingSignOut, recordPendingSignOut } from './pending-sign-out.ts'
import { hideScreens } from './session-store.ts'

/**
 * Signs out and reloads, so that no form or cache remains and the sign-in opens (specification 4). Offline receipts are cleared
 * even without a signal.
 */
export async function signOut(): Promise<void> {
  clearReceipts()
  recordPendingSignOut()
  notifyOtherTabs('left')
  try {
    await finishPendingSignOut()
    location.assign(PAGES.register)
  } catch {
    // Without a signal a reload may fail.
    hideScreens()
  }
}
