// After a sign-in: the server says who is there now. The same citizen goes on where they were; the other tabs are told.
import { clearReceipts } from './offline-receipts.ts'
import { notifyOtherTabs } from './other-tabs.ts'
import { askSession, currentSession } from './session-store.ts'

export async function finishSignIn(): Promise<void> {
  const before = currentSession().endedPid
  const { userInfo } = await askSession()
  if (userInfo && userInfo.pid !== before) clearReceipts()
  notifyOtherTabs('entered')
}
