// The government's citizen portal, which identifies the user of its app (upstream, Citizen portal), and the launches from it here.

export type PortalCitizen = {
  readonly pid: string
  /** First name and surname in the portal's spelling; empty if it has none. */
  readonly name: string
  readonly email: string | null
  readonly tel: string | null
}

/** What the portal's app opens this service with. */
export type PortalLaunch = { readonly appId: string; readonly mToken: string; readonly mock: boolean }

export type CitizenPortal = {
  /** null if the portal does not vouch for the mToken; a failing portal throws PortalUnavailable. */
  exchangeMToken(launch: PortalLaunch): Promise<PortalCitizen | null>
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
