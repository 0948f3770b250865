// A citizen with a request, and a valid example call of every route. All data in a call exists, so a rejection can only concern the caller.
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
export type Owner = OwnedData & { readonly browser: Browser }

type ServerAccess = { readonly clock: Clock; browser(): Browser }

export function tryRoute(
  browser: Browser,
  route: RouteUnderTest,
  owned: OwnedData,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const example = createExampleCall(route, owned)
  const options = { headers, ...(example.body !== undefined && { body: example.body }) }
  return browser.call(route.method, toPath(route.path, example), options)
}

type Texts = Readonly<Record<string, string>>

/** Signs the citizen in, and returns the calls that most tests make. */
export async function signInOn(on: ServerAccess, citizen: SandboxCitizen) {
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

export async function signInAndSave(
  on: ServerAccess,
  citizen: SandboxCitizen,
  overrides: Partial<Application> = {},
  headers: Texts = {},
) {
  const visitor = await signInOn(on, citizen)
  const body = anApplication(citizen, on.clock, overrides)
  const first = await visitor.send(body, headers)
  const saved = readReply(saveRequest, first)
  const number = `${saved.reqId}/${saved.reqYear}`
  /** Sends the office's report of the request. */
  const office = (report: unknown) =>
    on.browser().call('PUT', `/office/requests/${number}`, { body: report, headers: AUTHORISED })
  return { ...visitor, body, first, saved, number, office }
}

export async function createOwner(citizen: SandboxCitizen, on: ServerAccess): Promise<Owner> {
  const { browser, saved } = await signInAndSave(on, citizen)
  const { hid } = readReply(findPerson, await browser.call('GET', `/pop/${citizen.pid}`))
  return { browser, citizen, hid, saved, clock: on.clock }
}

/** Creates a citizen with a draft, a request and, if the route needs it, an ordination or an issued pass. */
export async function openOwner(on: TestServer, route?: RouteUnderTest): Promise<Owner> {
  const needsMonk = route?.id === 'findOrdination'
  const owner = await createOwner(needsMonk ? on.member('พระสมพร จิตฺตสํวโร') : on.nextCitizen(), on)
  // A second write without a revision would be rejected (D48).
  if (route?.id !== 'putDraft') await tryRoute(owner.browser, putDraft, owner)
  if (route?.id === 'getSamplePass') await tryRoute(owner.browser, officeConfirm, owner, AUTHORISED)
  return owner
}

type Example = ReturnType<typeof createExampleCall>

export type OwnedData = {
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

/** The parameter `code` has a different meaning in each of these routes. */
const CODES: Partial<Record<RouteId, string>> = {
  findRegistryOffice: '8599',
  findProvince: '85',
  findDistrict: '8501',
  findSubdistrict: '850101',
  findTrok: '8501003',
  findSoi: '8501002',
  findThanon: '8501001',
}

/** The values of the parameters that identify the owner or the owner's data. */
function createOwnerParameters({ citizen, hid, saved }: OwnedData): Texts {
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

function createOtherParameters({ citizen }: OwnedData): Texts {
  return {
    borderCity: String(citizen.borderCity),
    office: citizen.office,
    year: '2569',
    n: '7',
    day: '25691127',
  }
}

/** The type requires an entry for every route with a body. */
function createBodies({ citizen, saved, clock }: OwnedData): Readonly<Record<BodyRouteId, unknown>> {
  const { borderCity, bpType, office } = citizen
  const older = saved === null ? {} : { oldRequest: `${saved.reqId}/${saved.reqYear}` }
  const pass = {
    // Document numbers are unique, and pass numbers are unique within an office (D34).
    bpNo: `C${4_000_000 + (saved?.reqId ?? 0)}`,
    bpopNo: 4_000_000 + (saved?.reqId ?? 0),
    bpopYear: 2569,
    issueDate: 25691120,
    expireDate: 25711119,
  }
  return {
    fiveFieldLogin: toCardFields(citizen),
    // The sandbox portal ignores the suffix, which is there because the server accepts an mToken once.
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

export function createExampleCall(route: Route & { readonly id: RouteId }, owned: OwnedData) {
  const values: Readonly<Record<string, string | undefined>> = {
    ...createOwnerParameters(owned),
    ...createOtherParameters(owned),
    code: CODES[route.id],
  }
  const fill = (declared: z.ZodMiniObject | undefined) =>
    Object.fromEntries(
      Object.entries(declared?.shape ?? {})
        // For the national system the office is not optional.
        .filter(([name, schema]) => isRequired(schema) || (route.about === 'office' && name === 'office'))
        .map(([name]) => {
          const value = values[name]
          if (value === undefined) throw new Error(`Add a value for ${name} to request-owner.ts.`)
          return [name, value]
        }),
    )
  const bodies: Partial<Record<RouteId, unknown>> = createBodies(owned)
  return { params: fill(route.params), query: fill(route.query), body: bodies[route.id] }
}

export function toPath(path: string, { params, query }: Example): string {
  const filledPath = path.replace(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? '')
  const search = new URLSearchParams(query).toString()
  return search === '' ? filledPath : `${filledPath}?${search}`
}

/** The parameters in the path, query or body of a call that identify its owner. */
export function listOwnerParameters({ params, query, body }: Example, owned: OwnedData): string[] {
  const inBody = typeof body === 'object' && body !== null ? Object.keys(body) : []
  const names = new Set([...Object.keys(params), ...Object.keys(query), ...inBody])
  return Object.keys(createOwnerParameters(owned)).filter((name) => names.has(name))
}
