// A citizen with a request, and the example call of a route, tried by whoever wants to.
import { listAccess } from '@border-pass/contract/access-log-routes'
import { putDraft } from '@border-pass/contract/draft-routes'
import { officeConfirm } from '@border-pass/contract/office-routes'
import { findPerson } from '@border-pass/contract/registry-routes'
import { listRequests, saveRequest } from '@border-pass/contract/request-routes'
import type { ROUTES } from '@border-pass/contract/routes'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import type { Application } from '@border-pass/contract/schemas/application-schema'
import type { Clock } from '../ports/operation.ts'
import { anApplication } from './sample-requests.ts'
import { replyOf } from './browser.ts'
import type { Answer, Browser } from './browser.ts'
import { exampleCall, pathOf } from './example-calls.ts'
import type { Owned } from './example-calls.ts'
import { OFFICE_TOKEN, type TestServer } from './test-server.ts'

export const AUTHORISED = { authorization: `Bearer ${OFFICE_TOKEN}` }

export type Tried = (typeof ROUTES)[number]
export type Owner = Owned & { readonly browser: Browser }

type Place = { readonly clock: Clock; browser(): Browser }

export function tryRoute(
  browser: Browser,
  route: Tried,
  owned: Owned,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const example = exampleCall(route, owned)
  const sending = { headers, ...(example.body !== undefined && { body: example.body }) }
  return browser.call(route.method, pathOf(route.path, example), sending)
}

type Headers = Readonly<Record<string, string>>

/** Signs the citizen in, and returns the calls that most tests make. */
export async function signInOn(on: Place, citizen: SandboxCitizen) {
  const browser = on.browser()
  await browser.signIn(citizen)
  const get = (path: string) => browser.call('GET', path)
  return {
    citizen,
    browser,
    body: anApplication(citizen, on.clock),
    get,
    send: (body: unknown, headers: Headers = {}) => browser.call('POST', '/register/', { body, headers }),
    save: (overrides: Partial<Application> = {}, headers: Headers = {}) =>
      browser.call('POST', '/register/', { body: anApplication(citizen, on.clock, overrides), headers }),
    requests: async () => replyOf(listRequests, await get('/register/?pid=me')).items,
    log: async () => replyOf(listAccess, await get('/access-log/')).items,
  }
}

/** Signs the citizen in, who saves a request. */
export async function bookOn(
  on: Place,
  citizen: SandboxCitizen,
  overrides: Partial<Application> = {},
  headers: Headers = {},
) {
  const visitor = await signInOn(on, citizen)
  const body = anApplication(citizen, on.clock, overrides)
  const first = await visitor.send(body, headers)
  const saved = replyOf(saveRequest, first)
  return { ...visitor, body, first, saved, number: `${saved.reqId}/${saved.reqYear}` }
}

/** The citizen with a request. */
export async function ownerOf(citizen: SandboxCitizen, on: Place): Promise<Owner> {
  const { browser, saved } = await bookOn(on, citizen)
  const { hid } = replyOf(findPerson, await browser.call('GET', `/pop/${citizen.pid}`))
  return { browser, citizen, hid, saved, clock: on.clock }
}

/** A citizen with a draft and a request and, if the route needs it, an ordination or an issued pass. */
export async function openOwner(
  on: TestServer,
  route?: Tried,
  fits?: (citizen: SandboxCitizen) => boolean,
): Promise<Owner> {
  const isOfMonk = route?.id === 'findOrdination'
  const owner = await ownerOf(isOfMonk ? on.member('พระสมพร จิตฺตสํวโร') : on.nextCitizen(fits), on)
  // A second write without a revision would be refused (D48).
  if (route?.id !== 'putDraft') await tryRoute(owner.browser, putDraft, owner)
  if (route?.id === 'getSamplePass') await tryRoute(owner.browser, officeConfirm, owner, AUTHORISED)
  return owner
}
