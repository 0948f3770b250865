// The government's citizen portal: a token for us, then the citizen for their token (upstream, Citizen portal).
import { isNationalId } from '@border-pass/domain/values/national-id'
import { PortalUnavailable } from '../../../ports/citizen-portal.ts'
import type { CitizenPortal, PortalCitizen } from '../../../ports/citizen-portal.ts'
import { callPortal } from './call-portal.ts'
import { ExchangeReply, ValidateReply } from './portal-replies.ts'
import { EXCHANGE_PATH, VALIDATE_PATH } from './portal-settings.ts'
import type { PortalSettings } from './portal-settings.ts'

type Credentials = { readonly appId: string; readonly mToken: string }

/** The portal is used by a person who waits on the landing screen. */
const TIMEOUT_MS = 5_000

function textOrNull(text: string | null | undefined): string | null {
  return text?.trim() ? text.trim() : null
}

function readCitizen({ messageCode, result }: ExchangeReply): PortalCitizen | null {
  const pid = result?.citizenId ?? ''
  if (Number(messageCode) !== 200 || !isNationalId(pid)) return null
  return { pid, email: textOrNull(result?.email), tel: textOrNull(result?.mobile) }
}

function callsOf(settings: PortalSettings) {
  const { consumerKey, consumerSecret, agentId, timeoutMs = TIMEOUT_MS } = settings
  const root = settings.url.replace(/\/+$/, '')

  async function askForToken(): Promise<string> {
    const query = new URLSearchParams({ ConsumerSecret: consumerSecret, AgentID: agentId })
    const url = `${root}${settings.validatePath ?? VALIDATE_PATH}?${query.toString()}`
    const init = { headers: { 'Consumer-Key': consumerKey } }
    const reply = await callPortal({ name: 'validate', url, timeoutMs, init }, ValidateReply)
    if (reply === 'refused') throw new PortalUnavailable('The portal does not know our consumer key.')
    return reply.Result
  }

  function exchange(token: string, { appId, mToken }: Credentials): Promise<ExchangeReply | 'refused'> {
    const headers = { 'Consumer-Key': consumerKey, Token: token, 'Content-Type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify({ AppId: appId, MToken: mToken }) }
    const url = root + (settings.exchangePath ?? EXCHANGE_PATH)
    return callPortal({ name: 'deproc', url, timeoutMs, init, usesToken: true }, ExchangeReply)
  }

  return { askForToken, exchange }
}

export function createLivePortal(settings: PortalSettings): CitizenPortal {
  const { askForToken, exchange } = callsOf(settings)
  /** Our token, kept until it is refused once: by status, or by a message code that may mean just that. */
  let kept: string | null = null

  async function exchangeWithKept(credentials: Credentials): Promise<PortalCitizen | null> {
    if (kept === null) return null
    const reply = await exchange(kept, credentials)
    const citizen = reply === 'refused' ? null : readCitizen(reply)
    if (citizen === null) kept = null
    return citizen
  }

  async function exchangeWithFresh(credentials: Credentials): Promise<PortalCitizen | null> {
    const token = await askForToken()
    const reply = await exchange(token, credentials)
    if (reply === 'refused')
      throw new PortalUnavailable('The portal refuses the token that it has just given.', {
        tokenUnused: false,
      })
    kept = token
    return readCitizen(reply)
  }

  return {
    async exchangeToken({ mock, ...credentials }) {
      // Only a sandbox plays a portal (decision 7).
      if (mock) return null
      return (await exchangeWithKept(credentials)) ?? (await exchangeWithFresh(credentials))
    },
  }
}
