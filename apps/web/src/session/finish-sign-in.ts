// After a sign-in: loads the session, clears another citizen's receipts and notifies the other tabs.
import { clearReceipts } from './offline-receipts.ts'
import { notifyOtherTabs } from './other-tabs.ts'
import { askSession, currentSession } from './session-store.ts'

export async function finishSignIn(): Promise<void> {
  const before = currentSession().endedPid
  const { userInfo } = await askSession()
  if (userInfo && userInfo.pid !== before) clearReceipts()
  notifyOtherTabs('entered')
}
