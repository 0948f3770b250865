// Answers calls to the registry's gateway and the citizen portal (upstream.md) from a CivilRegistry and a CitizenPortal.
import { hash, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { text as readBody } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { AREA_KINDS, findHouse } from '@border-pass/contract/house-routes'
import { REGISTRY_ROUTES } from '@border-pass/contract/registry-routes'
import { FiveFields } from '@border-pass/contract/schemas/five-fields'
import { parseJson } from '../../adapters/fetch-within.ts'
import type { CivilRegistry } from '../../ports/civil-registry.ts'
import type { CitizenPortal, PortalSettings } from '../../ports/sign-in.ts'

/** With headers, the body is a text that is sent unchanged. */
export type GatewayReply = {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export type Call = Awaited<ReturnType<typeof readCall>>

export async function readCall(request: IncomingMessage) {
  const { method = 'GET', url = '/', headers } = request
  const { pathname: path, searchParams: query } = new URL(url, 'http://localhost')
  const text = await readBody(request)
  return { method, url, path, query, headers, text, body: parseJson(text) }
}

export function ok(body: unknown): GatewayReply {
  return { status: 200, body }
}

export function refuse(status: number, info: string): GatewayReply {
  return { status, body: { info } }
}

type LookUp = (registry: CivilRegistry, key: string) => Promise<unknown>

/** A path without its last segment, which is the key. */
const toFolder = (path: string) => path.slice(0, path.lastIndexOf('/'))

/** The key is a folder. findHolidays takes a number and findArea a kind, so their calls are listed one by one. */
const REPLIES: ReadonlyMap<string, LookUp> = new Map([
  ...[findHouse, ...REGISTRY_ROUTES].flatMap(({ id, path }): readonly (readonly [string, LookUp])[] =>
    id === 'findHolidays' ? [] : [[toFolder(path), (registry, key) => registry[id](key)]],
  ),
  ...AREA_KINDS.map((kind): readonly [string, LookUp] => [
    `/house/${kind}`,
    (registry, code) => registry.findArea(kind, code),
  ]),
  ['/holiday', (registry, year) => registry.findHolidays(Number(year))],
])

async function verifyCard(registry: CivilRegistry, body: unknown): Promise<GatewayReply> {
  const fields = z.safeParse(FiveFields, body)
  if (!fields.success) return refuse(400, 'not the five fields')
  return ok({ valid: await registry.verifyCard(fields.data) })
}

export async function answerRegistryCall(
  registry: CivilRegistry,
  token: string,
  call: Call,
): Promise<GatewayReply> {
  if (call.headers.authorization !== `Bearer ${token}`) return refuse(401, 'not our token')
  if (call.method === 'POST' && call.path === '/card/verify') return verifyCard(registry, call.body)
  const lastSlash = call.path.lastIndexOf('/')
  const lookUp = REPLIES.get(toFolder(call.path))
  if (call.method !== 'GET' || lookUp === undefined) return refuse(404, 'no such call')
  const record = await lookUp(registry, decodeURIComponent(call.path.slice(lastSlash + 1)))
  if (record === null) return refuse(404, 'no such record')
  return ok(Array.isArray(record) ? { items: record } : record)
}

export type PortalKeys = Pick<PortalSettings, 'consumerKey' | 'consumerSecret' | 'agentId'>

const LaunchTokens = z.object({ AppId: z.string(), MToken: z.string() })

const REJECTED = ok({ messageCode: 404, message: 'not found', result: null })

/** Paths that replace the portal's app: one starts a launch, one reads the inboxes. */
const LAUNCH = '/sandbox/launch'
const INBOX = '/sandbox/inbox'

const M_TOKEN_MS = 2 * 60_000

/** The portal's id of a citizen, which does not reveal the national ID. */
export const toUserId = (pid: string) => hash('sha256', pid).slice(0, 24)

const Pushed = z.object({
  appId: z.string(),
  data: z.array(z.object({ message: z.string(), userId: z.string() })),
  sendDateTime: z.iso.datetime({ offset: true }),
})

type Handler = (call: Call) => GatewayReply | Promise<GatewayReply>

/** Simulates launches of the app. An mToken works once, within two minutes. */
function simulateApp(now: () => number) {
  const launches = new Map<string, { readonly pid: string; readonly at: number }>()
  return {
    launch({ query }: Call): GatewayReply {
      const mToken = randomUUID()
      launches.set(mToken, { pid: query.get('pid') ?? '', at: now() })
      return ok({ mToken })
    },
    /** Returns the national ID of the launch, '' if the mToken is too old, and an unknown mToken unchanged. */
    redeem(mToken: string): string {
      const launch = launches.get(mToken)
      launches.delete(mToken)
      if (launch === undefined) return mToken
      return now() - launch.at <= M_TOKEN_MS ? launch.pid : ''
    },
  }
}

function simulateInbox() {
  const messages: { readonly appId: string; readonly userId: string; readonly message: string }[] = []
  function push({ body }: Call): GatewayReply {
    const pushed = z.safeParse(Pushed, body)
    if (!pushed.success) return refuse(400, z.prettifyError(pushed.error))
    const { appId, data } = pushed.data
    messages.push(...data.map((each) => ({ appId, ...each })))
    return ok({ messageCode: 200, message: 'OK', result: null })
  }
  return { messages, push }
}

const createExchange =
  (portal: CitizenPortal, redeem: (mToken: string) => string): Handler =>
  async ({ body }) => {
    const tokens = z.safeParse(LaunchTokens, body)
    if (!tokens.success) return REJECTED
    const { AppId: appId, MToken: mToken } = tokens.data
    const citizen = await portal.exchangeMToken({ appId, mToken: redeem(mToken), mock: false })
    if (citizen === null || citizen === 'unnamed') return REJECTED
    const { pid: citizenId, tel: mobile, email } = citizen
    const [firstName, lastName] = citizen.name.split(' ')
    const userId = toUserId(citizenId)
    const result = { userId, citizenId, firstName, lastName, mobile, email, notification: true }
    return ok({ messageCode: 200, message: 'OK', result })
  }

/** A national ID also works as an mToken, any number of times. */
export function createPortalReplies(portal: CitizenPortal, keys: PortalKeys, now: () => number) {
  let token: string | null = null
  const app = simulateApp(now)
  const { messages: inbox, push } = simulateInbox()

  function validate({ query }: Call): GatewayReply {
    const isKnown =
      query.get('ConsumerSecret') === keys.consumerSecret && query.get('AgentID') === keys.agentId
    if (!isKnown) return refuse(401, 'unknown consumer')
    token ??= randomUUID()
    return ok({ Result: token })
  }

  const requireToken =
    (handler: Handler): Handler =>
    (call) =>
      token !== null && call.headers['token'] === token ? handler(call) : refuse(401, 'unknown token')

  // By the last two segments of the path: the segments before them are a setting.
  const calls: Readonly<Record<string, Handler>> = {
    'GET /auth/validate': validate,
    'POST /data/deproc': requireToken(createExchange(portal, (mToken) => app.redeem(mToken))),
    'POST /notification/push': requireToken(push),
  }

  return {
    /** Forgets the service token, as the portal does when it expires. */
    revokeToken: () => {
      token = null
    },
    inbox,
    /** Returns null if this is no call to the portal. */
    reply: async (call: Call): Promise<GatewayReply | null> => {
      if (call.path === LAUNCH) return app.launch(call)
      if (call.path === INBOX) return ok({ items: inbox })
      const answer = calls[`${call.method} /${call.path.split('/').slice(-2).join('/')}`]
      if (call.headers['consumer-key'] === undefined) return null
      if (answer === undefined) return refuse(404, 'no such call')
      return call.headers['consumer-key'] === keys.consumerKey
        ? answer(call)
        : refuse(401, 'unknown consumer')
    },
  }
}
