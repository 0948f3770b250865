// Signing in: sessions, the attempts that are counted, the devices that are known, and the citizen portal.
import type { UserInfo } from '@border-pass/contract/auth-routes'
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import type { SavedRequest } from './requests.ts'

/** Who is signed in (D10). The id is opaque to everybody but the browser that holds it. */
export type Session = {
  readonly id: string
  readonly userInfo: UserInfo
  /** The time until it ends without activity, and until it ends at all. */
  readonly idleSeconds: number
  readonly remainingSeconds: number
  /** Decrypts the citizen's request that was read with the session; null where none was to be. */
  readonly request: (() => SavedRequest | null) | null
}

export type Sessions = {
  open(userInfo: UserInfo): Promise<string>
  /** Opens the session of a launch from the portal, which ends with it; null where the launch was open no longer. */
  openLaunched(launch: string, userInfo: UserInfo): Promise<string | null>
  /**
   * null when there is none or it has ended; finding one counts as activity. One of the citizen's requests may be read with it: a
   * second statement for it would take a call 1.4 times of the server's processor.
   */
  find(id: string, request?: RequestNumber | null): Promise<Session | null>
  /** Whether no server made this id, which opens nothing then. The database is not asked. */
  isInvented(id: string): boolean
  close(id: string): Promise<void>
}

export type Network = {
  /** An IPv4 address, or the /64 of an IPv6 address. */
  readonly network: string
  /** The /48 of an IPv6 address. */
  readonly wideNetwork: string | null
}

type LoginAttempt = Network & {
  readonly pid: string
  /** A browser that has signed this citizen in before; null for any other. */
  readonly device: Buffer | null
}

export type Admission =
  /** By so much its answer has to come later. */
  | { readonly kind: 'admitted'; readonly delayMs: number }
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number }

/** Wrong tries at sign-in are counted in one place for all servers (D9); the limits stand in the contract's limits.ts. */
export type LoginAttempts = {
  /** Call it before asking the registry. */
  admit(attempt: LoginAttempt): Promise<Admission>
  /** A body that does not fit is a wrong try of its network, and counts where it is admitted. */
  countUnfit(network: Network): Promise<Admission>
  /** The five fields did not match: the try counts. Where the registry gives no answer it does not. */
  markFailed(attempt: LoginAttempt): Promise<void>
  /** The five fields matched: the count of wrong tries for this ID starts again at 0. Those of the network stay. */
  markSucceeded(pid: string): Promise<void>
}

/** Browsers that have signed a citizen in before (D9). What they keep names nobody. */
export type KnownDevices = {
  /** The device as the sign-in attempts count it; null unless it has signed this citizen in. */
  recognise(cookie: string | null, pid: string): Buffer | null
  /** What the browser keeps from now on. */
  remember(cookie: string | null, pid: string): string
}

export type PortalCitizen = {
  readonly pid: string
  /** First name and surname in the portal's spelling; empty if it has none. */
  readonly name: string
  readonly email: string | null
  readonly tel: string | null
}

/** What the portal's app opens this service with. */
export type PortalLaunch = { readonly appId: string; readonly mToken: string; readonly mock: boolean }

/** The government's citizen portal identifies the user of its app (upstream, Citizen portal). */
export type CitizenPortal = {
  /**
   * null if the portal does not vouch for the mToken, 'unnamed' if it does and gives no citizenId; a failing portal throws
   * PortalUnavailable.
   */
  exchangeMToken(launch: PortalLaunch): Promise<PortalCitizen | 'unnamed' | null>
}

export class PortalUnavailable extends Error {
  override readonly name = 'PortalUnavailable'
  /** The portal may have read the citizen's mToken, which is good once: it must not be sent again. */
  readonly mTokenUsed: boolean

  constructor(message: string, { mTokenUsed }: { readonly mTokenUsed: boolean }) {
    super(message)
    this.mTokenUsed = mTokenUsed
  }
}

/** A launch that the portal has vouched for, and whose session is not open yet. */
export type OpenLaunch = { readonly id: string; readonly citizen: PortalCitizen }

/** The mTokens of the last ten minutes and the launches that they opened, for all servers (D47). */
export type Launches = {
  /** Remembers the mToken as used, and returns the new launch's id; null if it was remembered before. */
  begin(mToken: string): Promise<string | null>
  /** Forgets the mToken of a launch: the portal has not read it. */
  forget(id: string): Promise<void>
  /** Stores what the portal answered, so that the launch can go on without asking again. */
  store(launch: OpenLaunch): Promise<void>
  /** null where no launch is open under this id, or another mToken than the given one opened it. */
  find(id: string, mToken?: string): Promise<OpenLaunch | null>
  /** Deletes what the portal answered; the mToken stays remembered. */
  close(id: string): Promise<void>
}

export type SignInServices = {
  readonly portal: CitizenPortal | null
  /** null: sign-in with ThaID is not offered. */
  readonly thaid: ThaId | null
  /** Where a sandbox plays ThaID itself, and what it answers there. */
  readonly playedIssuer: { readonly path: string; readonly issuer: SandboxIssuer } | null
  readonly launches: Launches
  readonly sessions: Sessions
  readonly loginAttempts: LoginAttempts
  readonly knownDevices: KnownDevices
}

export type ThaIdOutcome =
  | { readonly kind: 'identified'; readonly pid: string }
  /** The person refused; ThaID vouches for nobody; it does not answer as agreed. */
  | { readonly kind: 'cancelled' | 'rejected' | 'unavailable' }

/** The department's digital identity (D57). `secret` is known to the browser that began and to nobody else. */
export type ThaId = {
  /** Where the browser is sent; null where the issuer does not answer. */
  begin(callback: string, secret: string): Promise<string | null>
  /** Whether a callback belongs to the browser that began. */
  isOwn(state: string, secret: string): boolean
  finish(callback: URL, secret: string): Promise<ThaIdOutcome>
}

export type IssuerCall = {
  /** Below the issuer's own address. */
  readonly path: string
  readonly query: URLSearchParams
  readonly authorization: string | undefined
  /** Of the token call. */
  readonly form: URLSearchParams
}

export type IssuerReply = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** null where it has no such address. */
export type SandboxIssuer = (call: IssuerCall) => IssuerReply | null
