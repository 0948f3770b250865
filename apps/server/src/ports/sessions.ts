// Who is signed in (decision 10). Ids are opaque to everybody but the browser that holds one.
import type { UserInfo } from '@border-pass/contract/auth-routes'

export type Session = {
  readonly userInfo: UserInfo
  /** Until it ends without activity, and until it ends at all. */
  readonly idleSeconds: number
  readonly remainingSeconds: number
}

export type Sessions = {
  open(userInfo: UserInfo): Promise<string>
  /** null when there is none or it has ended; finding one counts as activity. */
  find(id: string): Promise<Session | null>
  close(id: string): Promise<void>
}
