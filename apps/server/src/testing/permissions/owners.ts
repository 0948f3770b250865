// Citizens with data of their own.
import { putDraft } from '@border-pass/contract/draft-routes'
import { officeConfirm } from '@border-pass/contract/office-routes'
import type { Answer, Browser } from '../browser.ts'
import type { Owned } from '../example-calls.ts'
import { ownerOf, tryRoute } from '../owner-of.ts'
import type { Owner, Tried } from '../owner-of.ts'
import { OFFICE_TOKEN } from '../test-server.ts'
import type { TestServer } from '../test-server.ts'

export const AUTHORISED = { authorization: `Bearer ${OFFICE_TOKEN}` }

/** Drawing a document has a time limit that a busy machine may exceed (503): then it is requested once more. */
export async function tryPatiently(browser: Browser, route: Tried, owned: Owned): Promise<Answer> {
  const answer = await tryRoute(browser, route, owned)
  const isDrawn = route.reply.kind === 'file' && answer.status === 503
  return isDrawn ? tryRoute(browser, route, owned) : answer
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
