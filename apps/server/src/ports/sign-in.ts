// Signing in: the networks of callers, the citizen portal and ThaID.
import type { SessionCitizen } from '@border-pass/contract/auth-routes'
import type { InboxSender } from './reminders.ts'
import type { PortalInbox } from './requests.ts'

export type Network = {
  /** An IPv4 address, or the /64 of an IPv6 address. */
  readonly network: string
  /** The /48 of an IPv6 address; null for IPv4. */
  readonly wideNetwork: string | null
}

export type LoginAttempt = Network & {
  readonly pid: string
  /** null unless this browser has signed the citizen in before. */
  readonly device: Buffer | null
}

export type LoginAdmission =
  | {
      readonly kind: 'admitted'
      /** How long its answer has to be delayed. */
      readonly delayMs: number
      /** Whether a successful sign-in has to clear wrong tries. */
      readonly hasWrongTries: boolean
    }
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number }

/** The contract's numbers of the three kinds of sign-in. */
export const LOGIN_TYPE = { fiveFields: 0, portal: 1, thaid: 2 } as const

export type SignedInCitizen = SessionCitizen & {
  /** null unless the citizen came from the portal and messages are sent to its app. */
  readonly inbox: PortalInbox | null
}

export type PortalCitizen = {
  readonly pid: string
  /** First name and surname in the portal's spelling; empty if it has none. */
  readonly name: string
  readonly email: string | null
  readonly tel: string | null
  /** null if no messages are sent to the portal's app. */
  readonly inbox: PortalInbox | null
}

export type PortalLaunch = {
  readonly appId: string
  readonly mToken: string
  /** true signs in the test citizen of a sandbox, whatever the mToken is. Elsewhere it is refused (D7). */
  readonly mock: boolean
}

export type PortalSettings = {
  readonly url: string
  readonly consumerKey: string
  readonly consumerSecret: string
  readonly agentId: string
  readonly validatePath?: string | undefined
  readonly exchangePath?: string | undefined
  /** null: no messages are sent to the inboxes of its app. */
  readonly pushPath?: string | null
  readonly timeoutMs?: number
}

/** A launch that the portal has confirmed, before its session opens. */
export type OpenLaunch = { readonly id: string; readonly citizen: PortalCitizen }

/** The government's citizen portal identifies the user of its app (upstream.md, "Citizen portal"). */
export type CitizenPortal = {
  /**
   * Returns null if the portal rejects the mToken, and 'unnamed' if it accepts it without a citizenId. Throws PortalUnavailable if the
   * portal fails.
   */
  exchangeMToken(launch: PortalLaunch): Promise<PortalCitizen | 'unnamed' | null>
  /** null: no messages are sent to the inboxes of its app. */
  readonly inbox: InboxSender | null
}

/** Why the portal failed: `refused` means our registration or settings, the others mean the portal or the connection. */
export const PORTAL_FAULTS = ['refused', 'unreachable', 'timeout', 'cut', 'status', 'unreadable'] as const
export type PortalFault = (typeof PORTAL_FAULTS)[number]

export class PortalUnavailable extends Error {
  override readonly name = 'PortalUnavailable'
  readonly because: PortalFault
  /** The portal may have read the mToken, which is valid once, so it must not be sent again. */
  readonly mTokenUsed: boolean
  /** null without an answer. */
  readonly status: number | null

  constructor(
    message: string,
    because: PortalFault,
    { mTokenUsed = false, status = null }: { mTokenUsed?: boolean; status?: number | null } = {},
  ) {
    super(message)
    this.because = because
    this.mTokenUsed = mTokenUsed
    this.status = status
  }
}

/** The faults of our registration or settings at ThaID, by the manual's names; `nonce` means that THAID_NONCE does not fit. */
export const THAID_FAULTS = [
  'access_denied',
  'unauthorized_client',
  'invalid_client',
  'invalid_scope',
  'unsupported_response_type',
  'unsupported_grant_type',
  'invalid_request',
  'nonce',
  'other',
] as const

export type ThaIdFault = (typeof THAID_FAULTS)[number]

export type ThaIdOutcome =
  | { readonly kind: 'identified'; readonly pid: string }
  /** The citizen declined, or ThaID rejected the sign-in. */
  | { readonly kind: 'cancelled' | 'rejected' }
  /** `fault` is null if the fault is ThaID's. */
  | { readonly kind: 'unavailable'; readonly fault: ThaIdFault | null }

export type ThaIdSettings = {
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  /** Some clients of the issuer send it as a header of their calls. */
  readonly apiKey: string | null
  /** Whether a nonce is sent and must come back, or none is sent and none may come (D57). */
  readonly nonce: 'required' | 'absent'
}

export type ThaIdDescription = {
  readonly usesPkce: boolean
  /** OAuth's names of the accepted methods of client authentication. */
  readonly authentications: readonly string[]
}

/** The department's digital identity (D57). Only the browser that began the sign-in knows `secret`. */
export type ThaId = {
  /** Reads the issuer's metadata; null if it cannot be read. */
  describe(): Promise<ThaIdDescription | null>
  /** Returns the address to send the browser to; null if the issuer does not answer. */
  begin(callback: string, secret: string): Promise<string | null>
  /** Whether a callback belongs to the browser that began the sign-in. */
  isOwn(state: string, secret: string): boolean
  finish(callback: URL, secret: string): Promise<ThaIdOutcome>
}

export type IssuerCall = {
  /** The path and the query. */
  readonly url: string
  readonly authorization: string | undefined
  /** The form of the token call. */
  readonly body: string
}

export type IssuerReply = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Returns null if the issuer has no such address. */
export type SandboxIssuer = (call: IssuerCall) => IssuerReply | null
