// Makes each call of the interface, by a citizen of its own who has a request.
import { ROUTES } from '@border-pass/contract/routes'
import { derivedCitizen } from '../../adapters/civil-registry/sandbox/population.ts'
import { openBrowser } from '../browser.ts'
import { ownerOf, tryRoute } from '../owner-of.ts'

/** They need what an ordinary citizen does not have: an ordination, an issued pass, a launch over somebody else's session. */
const NOT_FOR_ALL = new Set(['findOrdination', 'getSamplePass', 'acceptLaunch'])
/** Behind those who save. */
const FIRST_OWNER = 1_000_000
const clock = { now: () => Date.now() }

type Calling = { readonly address: string; readonly officeToken: string }

/** Returns how many calls were made, and a line for each that was not answered as the contract says. */
export async function callEverything({ address, officeToken }: Calling) {
  const wrong: string[] = []
  const routes = ROUTES.filter(({ id }) => !NOT_FOR_ALL.has(id))
  const browser = () => openBrowser(address)
  for (const [n, route] of routes.entries()) {
    const owner = await ownerOf(derivedCitizen(FIRST_OWNER + n, clock.now()), { clock, browser })
    const { status } = await (route.access === 'office'
      ? tryRoute(browser(), route, owner, { authorization: `Bearer ${officeToken}` })
      : tryRoute(owner.browser, route, owner))
    if (status !== route.reply.status)
      wrong.push(`${route.method} ${route.path} was answered with ${status}.`)
  }
  return { calls: routes.length, wrong }
}
