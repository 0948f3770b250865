// The government's citizen portal, which hands over who is using its app (upstream, Citizen portal).

export type PortalCitizen = {
  readonly pid: string
  /** First name and surname, as the portal has them; empty where it has none. */
  readonly name: string
  readonly email: string | null
  readonly tel: string | null
}

export type CitizenPortal = {
  /** null where the portal does not vouch for the token; a portal that fails throws PortalUnavailable. */
  exchangeToken(token: { appId: string; mToken: string; mock: boolean }): Promise<PortalCitizen | null>
}

export class PortalUnavailable extends Error {
  override readonly name = 'PortalUnavailable'
  /** The citizen's token, which is good for one use, was not handed to the portal. */
  readonly tokenUnused: boolean

  constructor(message: string, { tokenUnused }: { tokenUnused: boolean } = { tokenUnused: true }) {
    super(message)
    this.tokenUnused = tokenUnused
  }
}
