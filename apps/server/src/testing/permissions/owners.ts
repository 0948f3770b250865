// Citizens with data of their own, and the example call of a route, tried by whoever wants to.
import { putDraft } from '@border-pass/contract/draft-routes'
import { officeConfirm } from '@border-pass/contract/office-routes'
import { findPerson } from '@border-pass/contract/registry-routes'
import { saveRequest } from '@border-pass/contract/request-routes'
import type { ROUTES } from '@border-pass/contract/routes'
import { listSessions } from '@border-pass/contract/session-routes'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { anApplication } from '../an-application.ts'
import { replyOf } from '../browser.ts'
import type { Answer, Browser } from '../browser.ts'
import { exampleCall, pathOf } from '../example-calls.ts'
import type { Owned } from '../example-calls.ts'
import { OFFICE_TOKEN } from '../test-server.ts'
import type { TestServer } from '../test-server.ts'

export type Tried = (typeof ROUTES)[number]
export type Owner = Owned & { readonly browser: Browser }

export const AUTHORISED = { authorization: `Bearer ${OFFICE_TOKEN}` }

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

/** Drawing a document has a time limit that a busy machine may exceed (429): then it is requested once more. */
export async function tryPatiently(browser: Browser, route: Tried, owned: Owned): Promise<Answer> {
  const answer = await tryRoute(browser, route, owned)
  const isDrawn = route.reply.kind === 'file' && answer.status === 429
  return isDrawn ? tryRoute(browser, route, owned) : answer
}

/** The citizen with a request. */
export async function ownerOf(citizen: SandboxCitizen, on: TestServer): Promise<Owner> {
  const { clock } = on
  const browser = on.browser()
  await browser.signIn(citizen)
  const { hid } = replyOf(findPerson, await browser.call('GET', `/pop/${citizen.pid}`))
  const body = anApplication(citizen, clock)
  const saved = replyOf(saveRequest, await browser.call('POST', '/register/', { body }))
  const { items } = replyOf(listSessions, await browser.call('GET', '/sessions/'))
  return { browser, citizen, hid, session: items[0]?.session, saved, clock }
}

/** A citizen with a draft and a request and, if the route needs it, an ordination or an issued pass. */
export async function openOwner(on: TestServer, route?: Tried): Promise<Owner> {
  const isOfMonk = route?.id === 'findOrdination'
  const owner = await ownerOf(isOfMonk ? on.member('พระสมพร จิตฺตสํวโร') : on.nextCitizen(), on)
  // A second write without a revision would be refused (decision 48).
  if (route?.id !== 'putDraft') await tryRoute(owner.browser, putDraft, owner)
  if (route?.id === 'getSamplePass') await tryRoute(owner.browser, officeConfirm, owner, AUTHORISED)
  return owner
}
