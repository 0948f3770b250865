// After a sign-in: the server says who is there now. The same citizen goes on where they were.
import { askSession, currentSession } from './session-store.ts'

export async function enter(): Promise<void> {
  const before = currentSession().endedFor
  const { userInfo } = await askSession()
  // Somebody else has sat down: a fresh page knows nothing of the one before.
  if (before !== null && userInfo && userInfo.pid !== before) location.assign('/register')
}
