// After a sign-in: the server says who is there now. The same citizen goes on where they were.
import { forgetReceipts } from './kept-receipts.ts'
import { askSession, currentSession } from './session-store.ts'

export async function enter(): Promise<void> {
  const before = currentSession().endedFor
  const { userInfo } = await askSession()
  if (userInfo && userInfo.pid !== before) forgetReceipts()
  // Somebody else has sat down: a fresh page knows nothing of the one before.
  if (before !== null && userInfo && userInfo.pid !== before) location.assign('/register')
}
