// The government's citizen portal over HTTP: first a service token, then the citizen's data for their mToken (upstream, Citizen portal).
//
// Two tokens, never to be mixed up (D47; ADR 9):
// - The service token says who we are. It is cached until the portal refuses it (`tokenRefused`). The portal has then not read the
//   mToken, so a new service token is fetched and the same launch goes on with it.
// - The mToken says who the citizen is, and is good once. It is used (`mTokenUsed`) as soon as the portal may have read it: when it
//   answered otherwise than by refusing our service token, or when a call that was sent got no answer.
//
// Messages to the inbox of its app (D53) need the service token alone.
import * as z from 'zod/mini'
import { FROM_OUTSIDE } from '@border-pass/contract/limits'
import { isNationalId } from '@border-pass/domain/values/national-id'
import type { InboxSender } from '../../ports/reminders.ts'
import {
  type CitizenPortal,
  type PortalCitizen,
  type PortalFault,
  type PortalLaunch,
  type PortalSettings,
  PortalUnavailable,
} from '../../ports/sign-in.ts'
import { fetchWithin, parseJson } from '../fetch-within.ts'

const VALIDATE_PATH = '/ws/auth/validate'
const EXCHANGE_PATH = '/ws/dga/czp/uat/v1/core/shield/data/deproc'

/** A person waits on the landing screen meanwhile. */
const TIMEOUT_MS = 5_000

const NO_CONNECTION = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

type CallName = 'validate' | 'deproc' | 'push'

/** Names the call and never its URL, whose query carries a secret. */
function toFailure(call: CallName, error: unknown): PortalUnavailable {
  const isTimeout = error instanceof Error && error.name === 'TimeoutError'
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (NO_CONNECTION.has(code))
    return new PortalUnavailable(`The portal's ${call} call found no connection.`, 'unreachable')
  const message = `The portal's ${call} call ${isTimeout ? 'timed out' : 'was cut off'}.`
  return new PortalUnavailable(message, isTimeout ? 'timeout' : 'cut', { mTokenUsed: call === 'deproc' })
}

export function portalCalls(settings: PortalSettings) {
  const { consumerKey, consumerSecret, agentId, timeoutMs = TIMEOUT_MS } = settings
  const root = settings.url.replace(/\/+$/, '')

  async function call(name: CallName, path: string, init: RequestInit): Promise<PortalAnswer> {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await fetchWithin(FROM_OUTSIDE.signInAnswerBytes, root + path, {
        ...init,
        redirect: 'error',
        signal,
      })
      return { status: response.status, body: parseJson(await response.text()) }
    } catch (error) {
      throw toFailure(name, error)
    }
  }

  async function fetchServiceToken(): Promise<string> {
    const query = new URLSearchParams({ ConsumerSecret: consumerSecret, AgentID: agentId })
    const path = `${settings.validatePath ?? VALIDATE_PATH}?${query.toString()}`
    return readServiceToken(await call('validate', path, { headers: { 'Consumer-Key': consumerKey } }))
  }

  function post(serviceToken: string, body: object): RequestInit {
    const headers = { 'Consumer-Key': consumerKey, Token: serviceToken, 'Content-Type': 'application/json' }
    return { method: 'POST', headers, body: JSON.stringify(body) }
  }

  async function exchange(serviceToken: string, { appId, mToken }: PortalLaunch): Promise<ExchangeReply> {
    const init = post(serviceToken, { AppId: appId, MToken: mToken })
    return readExchangeReply(await call('deproc', settings.exchangePath ?? EXCHANGE_PATH, init), {
      inboxApp: settings.pushPath ? appId : null,
    })
  }

  async function push(serviceToken: string, path: string, { appId, data }: Push): Promise<PushReply> {
    const init = post(serviceToken, { appId, data, sendDateTime: new Date().toISOString() })
    const answer = await call('push', path, init)
    return { tokenRefused: isTokenRefused(answer), problem: findPushProblem(answer) }
  }

  return { fetchServiceToken, exchange, push }
}

type PortalCalls = ReturnType<typeof portalCalls>

type Push = {
  readonly appId: string
  readonly data: readonly { readonly message: string; readonly userId: string }[]
}

/** `problem` is null if the portal took the messages. */
type PushReply = { readonly tokenRefused: boolean; readonly problem: string | null }

type OnLaunch = (
  outcome: 'identified' | 'unnamed' | 'rejected' | 'unavailable',
  because?: PortalFault,
) => void

/** Keeps the service token; one that the portal refuses is replaced once. */
function keepServiceToken(fetchServiceToken: () => Promise<string>) {
  /** Concurrent calls wait for the same answer. */
  let cached: Promise<string> | null = null
  /** Another call may have replaced it by now. */
  const forget = (serviceToken: Promise<string>) => {
    if (cached === serviceToken) cached = null
  }
  return async function askWithToken<Reply extends { readonly tokenRefused: boolean }>(
    ask: (serviceToken: string) => Promise<Reply>,
    mayTryAgain = true,
  ): Promise<Reply> {
    const isNew = cached === null
    const serviceToken = (cached ??= fetchServiceToken())
    serviceToken.catch(() => forget(serviceToken))
    const reply = await ask(await serviceToken)
    if (!reply.tokenRefused) return reply
    forget(serviceToken)
    return !isNew && mayTryAgain ? askWithToken(ask, false) : reply
  }
}

function openInbox({ fetchServiceToken, push }: PortalCalls, pushPath: string): InboxSender {
  // Not the launches' token: where the portal refuses every push, no launch must wait for a new one.
  const askWithToken = keepServiceToken(fetchServiceToken)
  return {
    async send({ appId, userId }, message) {
      const data = [{ message, userId }]
      try {
        const reply = await askWithToken((serviceToken) => push(serviceToken, pushPath, { appId, data }))
        if (reply.tokenRefused) return failed('TOKEN_REFUSED')
        return reply.problem === null ? { kind: 'sent' } : failed(reply.problem)
      } catch (error) {
        return failed(error instanceof PortalUnavailable ? 'NO_ANSWER' : 'UNKNOWN')
      }
    },
  }
}

/** `onLaunch` gets the outcome of each launch. */
export function createLivePortal(settings: PortalSettings, onLaunch: OnLaunch = () => null): CitizenPortal {
  const calls = portalCalls(settings)
  const askWithToken = keepServiceToken(calls.fetchServiceToken)

  async function exchangeMToken(launch: PortalLaunch): Promise<PortalCitizen | 'unnamed' | null> {
    const reply = await askWithToken((serviceToken) => calls.exchange(serviceToken, launch))
    if (!reply.tokenRefused) return reply.citizen
    // A message code says that the portal means the mToken: our token is new.
    if (reply.hasMessageCode) return null
    throw new PortalUnavailable('The portal refuses the service token that it has just given.', 'refused')
  }

  return {
    // Mock launches exist only in the sandbox (D7).
    async exchangeMToken(launch) {
      if (launch.mock) return null
      try {
        const citizen = await exchangeMToken(launch)
        onLaunch(citizen === null ? 'rejected' : citizen === 'unnamed' ? citizen : 'identified')
        return citizen
      } catch (error) {
        if (error instanceof PortalUnavailable) onLaunch('unavailable', error.because)
        throw error
      }
    },
    inbox: settings.pushPath ? openInbox(calls, settings.pushPath) : null,
  }
}

/** No failure is final: the portal does not say whether the message or our registration is wrong. */
const failed = (problem: string) => ({ kind: 'failed', problem, isFinal: false }) as const

// Decodes the portal's replies leniently: numbers may be numbers or strings, and only the citizenId is required
// (upstream, Citizen portal; D47).

/** The body is undefined if it is not JSON. */
type PortalAnswer = { readonly status: number; readonly body: unknown }

const NumberOrText = z.union([z.number(), z.string().check(z.minLength(1))])
/** Later calls send the token in a header. A text that no header can hold, such as Thai, is an error message. */
const ServiceToken = z.union([z.number(), z.string().check(z.trim(), z.regex(/^[ -~]+$/))])
const ValidateBody = z.object({ Result: ServiceToken })
const ExchangeBody = z.object({ messageCode: NumberOrText, result: z.optional(z.unknown()) })
const Result = z.record(z.string(), z.unknown())

const OK = 200
/** The portal refuses a token with this HTTP status or this message code. */
const TOKEN_REFUSED = 401

function readServiceToken({ status, body }: PortalAnswer): string {
  const reply = z.safeParse(ValidateBody, body)
  if (status === OK && reply.success) return String(reply.data.Result)
  const because = status >= 500 ? 'status' : 'refused'
  throw new PortalUnavailable(`The portal's validate call answered ${status} and gave no token.`, because, {
    status,
  })
}

type ExchangeReply =
  /** null: the portal does not vouch for the mToken. */
  | { readonly tokenRefused: false; readonly citizen: PortalCitizen | 'unnamed' | null }
  | { readonly tokenRefused: true; readonly hasMessageCode: boolean }

function readMessageCode(body: unknown): number | null {
  const reply = z.safeParse(ExchangeBody, body)
  return reply.success ? Number(reply.data.messageCode) : null
}

const isTokenRefused = ({ status, body }: PortalAnswer) =>
  status === TOKEN_REFUSED || readMessageCode(body) === TOKEN_REFUSED

/** Not every client of the portal reads a message code in this answer: without one the HTTP status decides. */
function findPushProblem({ status, body }: PortalAnswer): string | null {
  if (status !== OK) return `HTTP_${status}`
  const code = readMessageCode(body)
  return code === null || code === OK ? null : `MESSAGE_CODE_${code}`
}

/** `inboxApp` is the app to whose inboxes messages are sent. */
type ReadOptions = { readonly inboxApp: string | null }

function readExchangeReply({ status, body }: PortalAnswer, reading: ReadOptions): ExchangeReply {
  const reply = z.safeParse(ExchangeBody, body)
  const code = readMessageCode(body)
  if (isTokenRefused({ status, body })) return { tokenRefused: true, hasMessageCode: reply.success }
  if (!reply.success || (code === OK && status !== OK)) {
    const message = `The portal's deproc call answered ${status} in another form than agreed.`
    throw new PortalUnavailable(message, status >= 500 ? 'status' : 'unreadable', { mTokenUsed: true })
  }
  return { tokenRefused: false, citizen: code === OK ? readCitizen(reply.data.result, reading) : null }
}

function readCitizen(given: unknown, { inboxApp: appId }: ReadOptions): PortalCitizen | 'unnamed' {
  const { data: result = {} } = z.safeParse(Result, given)
  const pid = readText(result['citizenId'])
  if (!isNationalId(pid)) return 'unnamed'
  // D41
  const readName = (field: string) => readText(result[field]).replace(/[#\s]+/g, ' ')
  const name = `${readName('firstName')} ${readName('lastName')}`.trim()
  const userId = readText(result['userId'])
  return {
    pid,
    name,
    email: readText(result['email']) || null,
    tel: readTelephone(result['mobile']) || null,
    inbox: appId !== null && userId !== '' ? { appId, userId } : null,
  }
}

function readText(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''
}

/** A phone number that came as a JSON number has lost its leading 0, unless it begins with the country code. */
function readTelephone(mobile: unknown): string {
  return typeof mobile === 'number' ? `0${String(mobile).replace(/^66(?=\d{8,9}$)/, '')}` : readText(mobile)
}
