// Answers the calls of the registry's gateway and of the citizen portal (upstream) from a CivilRegistry and a CitizenPortal.
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { AREA_KINDS } from '@border-pass/contract/house-routes'
import { FiveFields } from '@border-pass/contract/schemas/five-fields'
import type { AreaKind, CivilRegistry } from '../../../ports/civil-registry.ts'
import type { CitizenPortal } from '../../../ports/sign-in.ts'

export type GatewayReply = { readonly status: number; readonly body: unknown }

export type Call = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly header: (name: string) => string | undefined
  readonly body: unknown
}

export function ok(body: unknown): GatewayReply {
  return { status: 200, body }
}

export function refuse(status: number, info: string): GatewayReply {
  return { status, body: { info } }
}

type LookUp = (registry: CivilRegistry, key: string) => Promise<unknown>

const listed =
  (ask: (registry: CivilRegistry, key: string) => Promise<unknown[]>): LookUp =>
  async (registry, key) => ({ items: await ask(registry, key) })

const area =
  (kind: AreaKind): LookUp =>
  (registry, code) =>
    registry.findArea(kind, code)

/** The key is the call's path without its last segment. */
const LOOK_UPS: Readonly<Record<string, LookUp>> = {
  '/pop': (registry, pid) => registry.findPerson(pid),
  '/pop/father': listed((registry, pid) => registry.childrenOfFather(pid)),
  '/pop/mother': listed((registry, pid) => registry.childrenOfMother(pid)),
  '/smcard': (registry, pid) => registry.findCard(pid),
  '/imgcard': (registry, pid) => registry.findFaceImage(pid),
  '/birth': (registry, pid) => registry.findBirthRecord(pid),
  '/title/monk': (registry, pid) => registry.findOrdination(pid),
  '/move': listed((registry, pid) => registry.findMoveRecords(pid)),
  '/book': listed((registry, pid) => registry.findBooks(pid)),
  '/rcode': (registry, code) => registry.findRegistryOffice(code),
  '/holiday': listed((registry, year) => registry.findHolidays(Number(year))),
  '/house': (registry, hid) => registry.findHouse(hid),
  ...Object.fromEntries(AREA_KINDS.map((kind) => [`/house/${kind}`, area(kind)])),
}

async function verifyCard(registry: CivilRegistry, body: unknown): Promise<GatewayReply> {
  const fields = z.safeParse(FiveFields, body)
  if (!fields.success) return refuse(400, 'not the five fields')
  return ok({ valid: await registry.verifyCard(fields.data) })
}

export async function registryReply(
  registry: CivilRegistry,
  token: string,
  call: Call,
): Promise<GatewayReply> {
  if (call.header('authorization') !== `Bearer ${token}`) return refuse(401, 'not our token')
  if (call.method === 'POST' && call.path === '/card/verify') return verifyCard(registry, call.body)
  const lastSlash = call.path.lastIndexOf('/')
  const lookUp = LOOK_UPS[call.path.slice(0, lastSlash)]
  if (call.method !== 'GET' || lookUp === undefined) return refuse(404, 'no such call')
  const record = await lookUp(registry, decodeURIComponent(call.path.slice(lastSlash + 1)))
  return record === null ? refuse(404, 'no such record') : ok(record)
}

export type PortalKeys = {
  readonly consumerKey: string
  readonly consumerSecret: string
  readonly agentId: string
}

const LaunchTokens = z.object({ AppId: z.string(), MToken: z.string() })

const REJECTED = ok({ messageCode: 404, message: 'not found', result: null })

export function portalReplies(portal: CitizenPortal, keys: PortalKeys) {
  let token: string | null = null

  function validate({ query }: Call): GatewayReply {
    const isKnown =
      query.get('ConsumerSecret') === keys.consumerSecret && query.get('AgentID') === keys.agentId
    if (!isKnown) return refuse(401, 'unknown consumer')
    token ??= randomUUID()
    return ok({ Result: token })
  }

  async function deproc({ header, body }: Call): Promise<GatewayReply> {
    if (token === null || header('token') !== token) return refuse(401, 'unknown token')
    const launch = z.safeParse(LaunchTokens, body)
    if (!launch.success) return REJECTED
    const { AppId: appId, MToken: mToken } = launch.data
    const citizen = await portal.exchangeMToken({ appId, mToken, mock: false })
    if (citizen === null || citizen === 'unnamed') return REJECTED
    const { pid: citizenId, tel: mobile, email } = citizen
    const [firstName, lastName] = citizen.name.split(' ')
    const result = { citizenId, firstName, lastName, mobile, email, notification: true }
    return ok({ messageCode: 200, message: 'OK', result })
  }

  return {
    /** Forgets the token, which is what the portal does when it expires. */
    revokeToken: () => {
      token = null
    },
    reply: async (call: Call): Promise<GatewayReply | null> => {
      const isValidate = call.method === 'GET' && call.path.endsWith('/auth/validate')
      const isDeproc = call.method === 'POST' && call.path.endsWith('/data/deproc')
      if (!isValidate && !isDeproc) return null
      if (call.header('consumer-key') !== keys.consumerKey) return refuse(401, 'unknown consumer')
      return isValidate ? validate(call) : deproc(call)
    },
  }
}
