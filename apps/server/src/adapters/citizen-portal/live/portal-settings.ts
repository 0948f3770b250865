// The citizen portal's addresses, and the service's credentials.

export type PortalSettings = {
  readonly url: string
  readonly consumerKey: string
  readonly consumerSecret: string
  readonly agentId: string
  readonly validatePath?: string
  readonly exchangePath?: string
  readonly timeoutMs?: number
}

export const VALIDATE_PATH = '/ws/auth/validate'
export const EXCHANGE_PATH = '/ws/dga/czp/uat/v1/core/shield/data/deproc'
