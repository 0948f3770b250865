// The government's citizen portal: first a service token, then the citizen's data for their mToken (upstream, Citizen portal; decision
// 47). The service token is cached until the portal refuses it. An mToken is sent once: a citizen whose call finds the service token
// refused is rejected and opens the service from the portal again. An mToken whose call failed without a reply is remembered; if it comes
// again it is rejected unsent.
import { PortalUnavailable } from '../../../ports/citizen-portal.ts'
import type { CitizenPortal, PortalCitizen } from '../../../ports/citizen-portal.ts'
import { PortalNotReached, callPortal } from './call-portal.ts'
import { readExchange, readToken } from './portal-replies.ts'
import type { Exchanged } from './portal-replies.ts'
import { EXCHANGE_PATH, VALIDATE_PATH } from './portal-settings.ts'
import type { PortalSettings } from './portal-settings.ts'
import { unansweredTokens } from './unanswered-tokens.ts'

type Credentials = { readonly appId: string; readonly mToken: string }

/** A person waits on the landing screen meanwhile. */
const TIMEOUT_MS = 5_000

function callsOf(settings: PortalSettings) {
  const { consumerKey, consumerSecret, agentId, timeoutMs = TIMEOUT_MS } = settings
  const root = settings.url.replace(/\/+$/, '')

  async function askForToken(): Promise<string> {
    const query = new URLSearchParams({ ConsumerSecret: consumerSecret, AgentID: agentId })
    const url = `${root}${settings.validatePath ?? VALIDATE_PATH}?${query.toString()}`
    const init = { headers: { 'Consumer-Key': consumerKey } }
    return readToken(await callPortal({ name: 'validate', url, timeoutMs, init }))
  }

  async function exchange(token: string, { appId, mToken }: Credentials): Promise<Exchanged> {
    const headers = { 'Consumer-Key': consumerKey, Token: token, 'Content-Type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify({ AppId: appId, MToken: mToken }) }
    const url = root + (settings.exchangePath ?? EXCHANGE_PATH)
    return readExchange(await callPortal({ name: 'deproc', url, timeoutMs, init }))
  }

  return { askForToken, exchange }
}

export function createLivePortal(settings: PortalSettings): CitizenPortal {
  const { askForToken, exchange } = callsOf(settings)
  const unanswered = unansweredTokens()
  let cached: string | null = null

  /** Marked before the first wait, so that of two calls with one mToken the second always finds the first. */
  async function exchangeOnce(token: () => Promise<string>, credentials: Credentials): Promise<Exchanged> {
    unanswered.add(credentials.mToken)
    let isSpent = false
    try {
      const given = await token()
      isSpent = true
      const exchanged = await exchange(given, credentials)
      isSpent = exchanged.kind === 'token-refused'
      // Another call may hold a newer token by now.
      if (isSpent && cached === given) cached = null
      return exchanged
    } catch (error) {
      if (error instanceof PortalNotReached) isSpent = false
      if (!(error instanceof PortalUnavailable)) throw error
      throw new PortalUnavailable(error.message, { tokenUnused: !isSpent })
    } finally {
      if (!isSpent) unanswered.remove(credentials.mToken)
    }
  }

  async function exchangeToken(credentials: Credentials): Promise<PortalCitizen | null> {
    if (unanswered.has(credentials.mToken)) return null
    const isFresh = cached === null
    const exchanged = await exchangeOnce(async () => (cached ??= await askForToken()), credentials)
    if (exchanged.kind === 'citizen') return exchanged.citizen
    if (exchanged.kind === 'token-refused' && isFresh && !exchanged.hasMessageCode) {
      throw new PortalUnavailable('The portal refuses the token that it has just given.', {
        tokenUnused: false,
      })
    }
    return null
  }

  return {
    // Mock launches exist only in the sandbox (decision 7).
    exchangeToken: async ({ mock, ...credentials }) => (mock ? null : exchangeToken(credentials)),
  }
}
