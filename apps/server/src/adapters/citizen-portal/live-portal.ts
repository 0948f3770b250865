// The government's citizen portal over HTTP (upstream.md, "Citizen portal"): first a service token, then the citizen's data for an mToken.
//
// There are two tokens (D47; ADR 9):
// - The service token identifies this service. It is cached until the portal rejects it (`tokenRefused`). The portal has not read the
//   mToken then, so the launch continues with a new service token.
// - The mToken identifies the citizen and works once. It counts as used (`mTokenUsed`) as soon as the portal may have read it: after
//   any answer other than a rejected service token, and after a call that was sent but got no answer.
//
// Messages to the inbox of the portal's app (D53) need only the service token.
import * as z from 'zod/mini'
import { ANSWER_LIMITS } from '@border-pass/contract/limits'
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
/** The path in the portal's manual is that of its test installation. Production sets PORTAL_EXCHANGE_PATH (upstream.md). */
const EXCHANGE_PATH = '/ws/dga/czp/uat/v1/core/shield/data/deproc'

/** The citizen waits on the landing screen during a call. */
const TIMEOUT_MS = 5_000

const NO_CONNECTION = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/** The ends of the calls' paths: `validate` gets a service token, `deproc` exchanges an mToken, `push` sends a message to an inbox. */
type CallName = 'validate' | 'deproc' | 'push'

/** The message never contains the URL, because its query has a secret. */
function toFailure(call: CallName, error: unknown): PortalUnavailable {
  const isTimeout = error instanceof Error && error.name === 'TimeoutError'
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (NO_CONNECTION.has(code))
    return new PortalUnavailable(`The portal's ${call} call found no connection.`, 'unreachable')
  const message = `The portal's ${call} call ${isTimeout ? 'timed out' : 'was cut off'}.`
  return new PortalUnavailable(message, isTimeout ? 'timeout' : 'cut', { mTokenUsed: call === 'deproc' })
}

export function createPortalCalls(settings: PortalSettings) {
  const { consumerKey, consumerSecret, agentId, timeoutMs = TIMEOUT_MS } = settings
  const root = settings.url.replace(/\/+$/, '')

  async function call(name: CallName, path: string, init: RequestInit): Promise<PortalAnswer> {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await fetchWithin(ANSWER_LIMITS.signInAnswerBytes, root + path, {
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

  function toPost(serviceToken: string, body: object): RequestInit {
    const headers = { 'Consumer-Key': consumerKey, Token: serviceToken, 'Content-Type': 'application/json' }
    return { method: 'POST', headers, body: JSON.stringify(body) }
  }

  async function exchange(serviceToken: string, { appId, mToken }: PortalLaunch): Promise<ExchangeReply> {
    const init = toPost(serviceToken, { AppId: appId, MToken: mToken })
    return readExchangeReply(await call('deproc', settings.exchangePath ?? EXCHANGE_PATH, init), {
      inboxApp: settings.pushPath ? appId : null,
    })
  }

  async function push(serviceToken: string, path: string, { appId, data }: Push): Promise<PushReply> {
    const init = toPost(serviceToken, { appId, data, sendDateTime: new Date().toISOString() })
    const answer = await call('push', path, init)
    return { tokenRefused: isTokenRefused(answer), problem: findPushProblem(answer) }
  }

  return { fetchServiceToken, exchange, push }
}

type PortalCalls = ReturnType<typeof createPortalCalls>

type Push = {
  readonly appId: string
  readonly data: readonly { readonly message: string; readonly userId: string }[]
}

/** `problem` is null if the portal took the messages. */
type PushReply = { readonly tokenRefused: boolean; readonly problem: string | null }

/** `unnamed`: the portal accepted the mToken but sent no valid national ID. */
type OnLaunch = (
  outcome: 'identified' | 'unnamed' | 'rejected' | 'unavailable',
  because?: PortalFault,
) => void

/** Returns a function that calls with the cached service token. If the portal rejects it, the call is retried with a new one. */
function cacheServiceToken(fetchServiceToken: () => Promise<string>) {
  /** A promise, so that concurrent calls share one request. */
  let cached: Promise<string> | null = null
  /** Drops this token, unless another call has replaced it by a newer one. */
  const forget = (serviceToken: Promise<string>) => {
    if (cached === serviceToken) cached = null
  }
  return async function callWithToken<Reply extends { readonly tokenRefused: boolean }>(
    call: (serviceToken: string) => Promise<Reply>,
    mayRetry = true,
  ): Promise<Reply> {
    const isNew = cached === null
    const serviceToken = (cached ??= fetchServiceToken())
    serviceToken.catch(() => forget(serviceToken))
    const reply = await call(await serviceToken)
    if (!reply.tokenRefused) return reply
    forget(serviceToken)
    return !isNew && mayRetry ? callWithToken(call, false) : reply
  }
}

function openInbox({ fetchServiceToken, push }: PortalCalls, pushPath: string): InboxSender {
  // Launches cache a token of their own, so that they do not wait for a new one if the portal rejects every push.
  const callWithToken = cacheServiceToken(fetchServiceToken)
  return {
    async send({ appId, userId }, message) {
      const data = [{ message, userId }]
      try {
        const reply = await callWithToken((serviceToken) => push(serviceToken, pushPath, { appId, data }))
        if (reply.tokenRefused) return toFailedSend('TOKEN_REFUSED')
        return reply.problem === null ? { kind: 'sent' } : toFailedSend(reply.problem)
      } catch (error) {
        return toFailedSend(error instanceof PortalUnavailable ? 'NO_ANSWER' : 'UNKNOWN')
      }
    },
  }
}

export function createLivePortal(settings: PortalSettings, onLaunch: OnLaunch = () => null): CitizenPortal {
  const calls = createPortalCalls(settings)
  const callWithToken = cacheServiceToken(calls.fetchServiceToken)

  async function exchangeMToken(launch: PortalLaunch): Promise<PortalCitizen | 'unnamed' | null> {
    const reply = await callWithToken((serviceToken) => calls.exchange(serviceToken, launch))
    if (!reply.tokenRefused) return reply.citizen
    // The service token is new, so a refusal with a message code is about the mToken.
    if (reply.hasMessageCode) return null
    throw new PortalUnavailable('The portal rejects a service token that it has just issued.', 'refused')
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
const toFailedSend = (problem: string) => ({ kind: 'failed', problem, isFinal: false }) as const

// Decodes the portal's replies leniently: numbers may come as strings, and only the citizenId is required
// (upstream.md, "Citizen portal"; D47).

/** The body is undefined if it is not JSON. */
type PortalAnswer = { readonly status: number; readonly body: unknown }

const NumberOrText = z.union([z.number(), z.string().check(z.minLength(1))])
/** Later calls send the token in a header. A text that does not fit in a header, such as Thai, is an error message. */
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

/** The message code is optional in this answer: without it the HTTP status decides. */
function findPushProblem({ status, body }: PortalAnswer): string | null {
  if (status !== OK) return `HTTP_${status}`
  const code = readMessageCode(body)
  return code === null || code === OK ? null : `MESSAGE_CODE_${code}`
}

type ReadOptions = {
  /** The app that receives messages; null if none are sent. */
  readonly inboxApp: string | null
}

function readExchangeReply({ status, body }: PortalAnswer, options: ReadOptions): ExchangeReply {
  const reply = z.safeParse(ExchangeBody, body)
  const code = readMessageCode(body)
  if (isTokenRefused({ status, body })) return { tokenRefused: true, hasMessageCode: reply.success }
  if (!reply.success || (code === OK && status !== OK)) {
    const message = `The portal's deproc call answered ${status} in another form than agreed.`
    throw new PortalUnavailable(message, status >= 500 ? 'status' : 'unreadable', { mTokenUsed: true })
  }
  return { tokenRefused: false, citizen: code === OK ? readCitizen(reply.data.result, options) : null }
}

function readCitizen(value: unknown, { inboxApp: appId }: ReadOptions): PortalCitizen | 'unnamed' {
  const { data: result = {} } = z.safeParse(Result, value)
  const pid = readText(result['citizenId'])
  if (!isNationalId(pid)) return 'unnamed'
  // The registry joins names with #, so a name must not contain one (D41).
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

/** A phone number sent as a JSON number has lost its leading 0 or begins with the country code. */
function readTelephone(mobile: unknown): string {
  return typeof mobile === 'number' ? `0${String(mobile).replace(/^66(?=\d{8,9}$)/, '')}` : readText(mobile)
}
