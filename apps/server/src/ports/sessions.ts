// Who is signed in (decision 10). Ids are opaque to everybody but the browser that holds one.
import type { UserInfo } from '@border-pass/contract/auth-routes'
import type { Device, OpenSession } from '@border-pass/contract/session-routes'
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import type { SavedRequest } from './saved-request.ts'

export type Session = {
  readonly id: string
  readonly userInfo: UserInfo
  /** Until it ends without activity, and until it ends at all. */
  readonly idleSeconds: number
  readonly remainingSeconds: number
  /** Decrypts the citizen's requests that were read with the session, newest first; null where none were read. */
  readonly requests: (() => readonly SavedRequest[]) | null
}

/** Which requests of its citizen to read with a session. */
export type OwnRequests = 'all' | RequestNumber

export type SessionOwner = {
  readonly pid: string
  /** The session that asks. */
  readonly id: string
}

export type Sessions = {
  open(userInfo: UserInfo, device: Device): Promise<string>
  /** Opens the session of a launch from the portal, which ends with it; null where the launch was open no longer. */
  openLaunched(launch: string, userInfo: UserInfo, device: Device): Promise<string | null>
  /** null when there is none or it has ended; finding one counts as activity. */
  find(id: string, requests?: OwnRequests | null): Promise<Session | null>
  /** Whether this server has found it in the last minutes, without asking the database. */
  isRemembered(id: string): boolean
  close(id: string): Promise<void>
  /** That of the caller first, then the newest first. Those of a release without this list are missing. */
  listOf(caller: SessionOwner): Promise<readonly OpenSession[]>
  /** null: all but the one that asks. Returns how many it ended; none that is not the caller's. */
  end(caller: SessionOwner, which: OpenSession['session'] | null): Promise<number>
  wasEndedElsewhere(id: string): Promise<boolean>
}
