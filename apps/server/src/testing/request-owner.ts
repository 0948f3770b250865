// A citizen with a request, and a valid example call of every route. Everything that a call names exists, so that a refusal can only be
// about the caller.
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { listAccess } from '@border-pass/contract/access-log-routes'
import { putDraft } from '@border-pass/contract/draft-routes'
import { saveRequest } from '@border-pass/contract/form-routes'
import { officeConfirm } from '@border-pass/contract/office-routes'
import { findPerson } from '@border-pass/contract/registry-routes'
import { listRequests } from '@border-pass/contract/request-routes'
import type { Route } from '@border-pass/contract/route'
import type { BodyRouteId, RouteId, ROUTES } from '@border-pass/contract/routes'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import type { Application } from '@border-pass/contract/schemas/application-schema'
import { EMPTY_DRAFT, createDetailForm } from '@border-pass/domain/request/draft/draft'
import type { Clock } from '../ports/operation.ts'
import { type Answer, type Browser, toCardFields, readReply } from './browser.ts'
import { anApplication } from './sample-requests.ts'
import { OFFICE_TOKEN, type TestServer } from './test-server.ts'

export const AUTHORISED = { authorization: `Bearer ${OFFICE_TOKEN}` }

export type RouteUnderTest = (typeof ROUTES)[number]
export type Owner = Owned & { readonly browser: Browser }

type Place = { readonly clock: Clock; browser(): Browser }

export function tryRoute(
  browser: Browser,
  route: RouteUnderTest,
  owned: Owned,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const example = exampleCall(route, owned)
  const sending = { headers, ...(example.body !== undefined && { body: example.body }) }
  return browser.call(route.method, toPath(route.path, example), sending)
}

type Texts = Readonly<Record<string, string>>

/** Signs the citizen in, and returns the calls that most tests make. */
export async function signInOn(on: Place, citizen: SandboxCitizen) {
  const browser = on.browser()
  const signedIn = await browser.signIn(citizen)
  const get = (path: string) => browser.call('GET', path)
  const { borderCity, bpType, office } = citizen
  return {
    citizen,
    browser,
    signedIn,
    body: anApplication(citizen, on.clock),
    get,
    verdict: (selection: object = {}) =>
      browser.call('POST', '/register/eligibility', { body: { borderCity, bpType, office, ...selection } }),
    send: (body: unknown, headers: Texts = {}) => browser.call('POST', '/register/', { body, headers }),
    save: (overrides: Partial<Application> = {}, headers: Texts = {}) =>
      browser.call('POST', '/register/', { body: anApplication(citizen, on.clock, overrides), headers }),
    requests: async () => readReply(listRequests, await get('/register/?pid=me')).items,
    log: async () => readReply(listAccess, await get('/access-log/')).items,
  }
}

/** Signs the citizen in and saves a request. */
export async function signInAndSave(
  on: Place,
  citizen: SandboxCitizen,
  overrides: Partial<Application> = {},
  headers: Texts = {},
) {
  const visitor = await signInOn(on, citizen)
  const body = anApplication(citizen, on.clock, overrides)
  const first = await visitor.send(body, headers)
  const saved = readReply(saveRequest, first)
  const number = `${saved.reqId}/${saved.reqYear}`
  /** What the office reports of the request. */
  const office = (report: unknown) =>
    on.browser().call('PUT', `/office/requests/${number}`, { body: report, headers: AUTHORISED })
  return { ...visitor, body, first, saved, number, office }
}

export async function createOwner(citizen: SandboxCitizen, on: Place): Promise<Owner> {
  const { browser, saved } = await signInAndSave(on, citizen)
  const { hid } = readReply(findPerson, await browser.call('GET', `/pop/${citizen.pid}`))
  return { browser, citizen, hid, saved, clock: on.clock }
}

/** A citizen with a draft and a request and, if the route needs it, an ordination or an issued pass. */
export async function openOwner(on: TestServer, route?: RouteUnderTest): Promise<Owner> {
  const isOfMonk = route?.id === 'findOrdination'
  const owner = await createOwner(isOfMonk ? on.member('พระสมพร จิตฺตสํวโร') : on.nextCitizen(), on)
  // A second write without a revision would be refused (D48).
  if (route?.id !== 'putDraft') await tryRoute(owner.browser, putDraft, owner)
  if (route?.id === 'getSamplePass') await tryRoute(owner.browser, officeConfirm, owner, AUTHORISED)
  return owner
}

type Example = ReturnType<typeof exampleCall>

export type Owned = {
  readonly citizen: SandboxCitizen
  readonly hid: string
  /** null before a save. */
  readonly saved: {
    readonly reqId: number
    readonly reqYear: number
    readonly registrationCode: string
  } | null
  readonly clock: Clock
}

/** The parameter `code` has another meaning in each of these routes. */
const CODES: Partial<Record<RouteId, string>> = {
  findRegistryOffice: '8599',
  findProvince: '85',
  findDistrict: '8501',
  findSubdistrict: '850101',
  findTrok: '8501003',
  findSoi: '8501002',
  findThanon: '8501001',
}

/** Values of the parameters, by name, that name the owner or the owner's data. */
function parametersOfOwner({ citizen, hid, saved }: Owned): Texts {
  return {
    pid: citizen.pid,
    hid,
    ...(saved && {
      reqId: String(saved.reqId),
      reqYear: String(saved.reqYear),
      registrationCode: saved.registrationCode,
    }),
  }
}

/** Values of the other parameters. */
function otherParameters({ citizen }: Owned): Texts {
  return {
    borderCity: String(citizen.borderCity),
    office: citizen.office,
    year: '2569',
    n: '7',
    day: '25691127',
  }
}

/** The compiler asks for every route that has a body. */
function createBodies({ citizen, saved, clock }: Owned): Readonly<Record<BodyRouteId, unknown>> {
  const { borderCity, bpType, office } = citizen
  const older = saved === null ? {} : { oldRequest: `${saved.reqId}/${saved.reqYear}` }
  const pass = {
    // No two requests have the same document number, nor two of an office the same pass number (D34).
    bpNo: `C${4_000_000 + (saved?.reqId ?? 0)}`,
    bpopNo: 4_000_000 + (saved?.reqId ?? 0),
    bpopYear: 2569,
    issueDate: 25691120,
    expireDate: 25711119,
  }
  return {
    fiveFieldLogin: toCardFields(citizen),
    // The sandbox portal reads the ID; the server takes an mToken once.
    portalLogin: { appID: 'app', mToken: `${citizen.pid}-${randomUUID()}` },
    checkEligibility: { borderCity, bpType, office },
    putDraft: { ...EMPTY_DRAFT, pid: citizen.pid, detail: createDetailForm(borderCity), saveKey: 'a key' },
    saveRequest: anApplication(citizen, clock, older),
    checkPay: { travelDate: 25691201 },
    sendFeedback: { score: 4 },
    sendSpeed: { screen: 'register', paint: 900, interaction: 40, firstByte: 120 },
    officeConfirm: { status: 1, ...pass },
    playOffice: { act: 'issue' },
  }
}

function isRequired(schema: z.core.$ZodType): boolean {
  return !z.safeParse(schema, undefined).success
}

export function exampleCall(route: Route & { readonly id: RouteId }, owned: Owned) {
  const known: Readonly<Record<string, string | undefined>> = {
    ...parametersOfOwner(owned),
    ...otherParameters(owned),
    code: CODES[route.id],
  }
  const fill = (declared: z.ZodMiniObject | undefined) =>
    Object.fromEntries(
      Object.entries(declared?.shape ?? {})
        // The national system names the office.
        .filter(([name, schema]) => isRequired(schema) || (route.about === 'office' && name === 'office'))
        .map(([name]) => {
          const value = known[name]
          if (value === undefined) throw new Error(`Add a value for ${name} to request-owner.ts.`)
          return [name, value]
        }),
    )
  const bodies: Partial<Record<RouteId, unknown>> = createBodies(owned)
  return { params: fill(route.params), query: fill(route.query), body: bodies[route.id] }
}

export function toPath(path: string, { params, query }: Example): string {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? '')
  const search = new URLSearchParams(query).toString()
  return search === '' ? filled : `${filled}?${search}`
}

/** The parameters by which a call names its owner, in path, query or body. */
export function namesOfOwner({ params, query, body }: Example, owned: Owned): string[] {
  const inBody = typeof body === 'object' && body !== null ? Object.keys(body) : []
  const sent = new Set([...Object.keys(params), ...Object.keys(query), ...inBody])
  return Object.keys(parametersOfOwner(owned)).filter((name) => sent.has(name))
}
