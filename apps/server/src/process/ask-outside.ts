// Sends one cheap call to each external system, for border-pass doctor. A finding is null, or a sentence with the problem and the fix.
import { createBackgroundWork } from '../adapters/background/background-work.ts'
import { createPortalCalls } from '../adapters/citizen-portal/live-portal.ts'
import { createGatewayRegistry } from '../adapters/civil-registry/gateway/gateway-registry.ts'
import type { CallOutcome } from '../adapters/civil-registry/gateway/gateway-settings.ts'
import { createSystemClock } from '../adapters/clock/system-clock.ts'
import { askMailServer } from '../adapters/mail/mailers.ts'
import { createThaId } from '../adapters/thaid/thaid-issuer.ts'
import type { Config } from '../config/config.ts'
import type { SmtpSettings } from '../ports/reminders.ts'
import type { PortalInbox } from '../ports/requests.ts'
import {
  type PortalSettings,
  PortalUnavailable,
  type ThaIdDescription,
  type ThaIdSettings,
} from '../ports/sign-in.ts'

type Finding = Promise<string | null>

const CANNOT_REACH =
  'cannot be reached: is its address right, the way there open, its certificate trusted (NODE_EXTRA_CA_CERTS)?'

const REGISTRY: Readonly<Partial<Record<CallOutcome, string>>> = {
  refused: 'refuses REGISTRY_TOKEN: ask its operator for one that holds.',
  timeout: `does not answer within three seconds, or ${CANNOT_REACH}`,
  cut: CANNOT_REACH,
  status: 'answers with a failure of its own: ask its operator.',
  'too-large': 'answers in another form than docs/specification/upstream.md says: is it the gateway?',
  unreadable: 'answers in another form than docs/specification/upstream.md says: is it the gateway?',
}

export async function askRegistry(settings: NonNullable<Config['registry']>): Finding {
  // onCall replaces this start value, because it reports every call.
  let outcome: CallOutcome = 'cut'
  const registry = createGatewayRegistry({
    ...settings,
    // Without a start time this is the machine's clock.
    clock: createSystemClock(null),
    background: createBackgroundWork(() => null),
    onCall: (call) => (outcome = call.outcome),
    onUnreadable: () => null,
  })
  // The call belongs to no session.
  await registry(null).registry.isReachable()
  const problem = REGISTRY[outcome]
  return problem === undefined ? null : `The registry at REGISTRY_URL ${problem}`
}

export async function askPortal(settings: PortalSettings): Finding {
  try {
    await createPortalCalls(settings).fetchServiceToken()
    return null
  } catch (error) {
    if (!(error instanceof PortalUnavailable)) throw error
    const { status } = error
    if (status === null) return `The portal at PORTAL_URL ${CANNOT_REACH}`
    if (status === 404)
      return 'The portal answers 404 at PORTAL_VALIDATE_PATH: are that and PORTAL_URL right?'
    const keys = 'PORTAL_CONSUMER_KEY, PORTAL_CONSUMER_SECRET or PORTAL_AGENT_ID'
    return `The portal (${status}) gives no token for ${keys}: ask its operator.`
  }
}

const ASK_ABOUT_MINI_APP = 'ask its operator whether this mini-app may send messages.'

/** Sends an empty list of messages (`to` is null), or one message to the operator's own inbox. */
export async function askPortalInbox(
  settings: PortalSettings & { readonly pushPath: string },
  to: PortalInbox | null,
): Finding {
  const { fetchServiceToken, push } = createPortalCalls(settings)
  const data = to === null ? [] : [{ message: 'border-pass doctor', userId: to.userId }]
  try {
    const token = await fetchServiceToken()
    const { problem, tokenRefused } = await push(token, settings.pushPath, { appId: to?.appId ?? '', data })
    if (tokenRefused) return `The portal's push call refuses our token: ${ASK_ABOUT_MINI_APP}`
    // The portal may refuse an empty list, which shows that the path is right.
    if (problem === null || (to === null && problem.endsWith('_400'))) return null
    return to === null
      ? `The portal answers ${problem} at PORTAL_PUSH_PATH: is it right?`
      : `The portal did not take the message (${problem}): ${ASK_ABOUT_MINI_APP}`
  } catch (error) {
    if (!(error instanceof PortalUnavailable)) throw error
    return `${error.message} Is PORTAL_PUSH_PATH right, and the way there open?`
  }
}

const SCRIPT_TIMEOUT_MS = 5_000

export async function askPortalScript(address: string): Finding {
  const init = { redirect: 'error', signal: AbortSignal.timeout(SCRIPT_TIMEOUT_MS) } as const
  const answer = await fetch(address, init).catch(() => null)
  if (answer === null) return `The script at PORTAL_SDK_URL leads elsewhere, or ${CANNOT_REACH}`
  await answer.body?.cancel()
  const type = answer.headers.get('content-type') ?? 'no type'
  if (answer.ok && /javascript/.test(type)) return null
  return `PORTAL_SDK_URL answers ${answer.status} with ${type}, and no script: is it right?`
}

export function describeThaId(settings: ThaIdSettings): Promise<ThaIdDescription | null> {
  return createThaId(settings, () => undefined).describe()
}

export const THAID_UNDESCRIBED = `ThaID at THAID_URL does not describe itself (/.well-known/openid-configuration, with keys), or ${CANNOT_REACH}`

/** Sends an invalid code: ThaID refuses the code if it knows our client, and the client if it does not. */
export async function askThaIdSecret(settings: ThaIdSettings): Finding {
  const thaid = createThaId(settings, () => undefined)
  // No browser takes part, so the address is an example and the browser's secret is empty.
  const callback = new URL('https://pass.example.go.th/')
  const address = await thaid.begin(callback.href, '')
  if (address === null) return THAID_UNDESCRIBED
  callback.search = String(
    new URLSearchParams({ code: 'doctor', state: new URL(address).searchParams.get('state') ?? '' }),
  )
  const outcome = await thaid.finish(callback, '')
  if (outcome.kind === 'rejected') return null
  const fault = outcome.kind === 'unavailable' ? outcome.fault : null
  if (fault === null) return 'ThaID at THAID_URL fails: ask its operator.'
  return `ThaID at THAID_URL does not take THAID_CLIENT_ID with THAID_CLIENT_SECRET (${fault}): ask its operator.`
}

const MAIL: readonly (readonly [RegExp, string])[] = [
  [/^EAUTH/, 'refuses the user or password of SMTP_URL.'],
  [/^ETLS/, 'gives no trusted TLS: smtps:// or STARTTLS, and a certificate that is trusted.'],
  [/^EENVELOPE|^EMESSAGE/, 'refuses the message: does it take MAIL_FROM, and that mailbox?'],
]

/** Sends a message to `to` if it is not null. */
export async function askMail(smtp: SmtpSettings, to: string | null): Finding {
  const problem = await askMailServer(smtp, to)
  if (problem === null) return null
  const [, sentence = CANNOT_REACH] = MAIL.find(([code]) => code.test(problem)) ?? []
  return `The mail server at SMTP_URL (${problem}) ${sentence}`
}
