// The government's citizen portal, which identifies the user of its app (upstream, Citizen portal).

export type PortalCitizen = {
  readonly pid: string
  /** First name and surname in the portal's spelling; empty if it has none. */
  readonly name: string
  readonly email: string | null
  readonly tel: string | null
}

export type CitizenPortal = {
  /** null if the portal rejects the token; a failing portal throws PortalUnavailable. */
  exchangeToken(token: { appId: string; mToken: string; mock: boolean }): Promise<PortalCitizen | null>
}

export class PortalUnavailable extends Error {
  override readonly name = 'PortalUnavailable'
  /** The citizen's single-use token was not sent to the portal, and may be retried. */
  readonly tokenUnused: boolean

  constructor(message: string, { tokenUnused }: { tokenUnused: boolean } = { tokenUnused: true }) {
    super(message)
    this.tokenUnused = tokenUnused
  }
}
