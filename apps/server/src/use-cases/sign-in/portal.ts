// Identifies a citizen by a launch from the citizen portal (D47, D49; ADR 9). A launch is an accepted mToken that has no session yet: if
// the registry fails, or the browser has to ask which of two citizens signs in, only the same browser can continue the launch.
import { randomUUID } from 'node:crypto'
import { Refusal } from '../../policies/refusal.ts'
import type { Services } from '../../ports/services.ts'
import {
  LOGIN_TYPE,
  type OpenLaunch,
  type PortalCitizen,
  type PortalLaunch,
  PortalUnavailable,
  type SignedInCitizen,
} from '../../ports/sign-in.ts'
import { PORTAL_NAMES_NOBODY } from '../../sentences.ts'
import type { CallContext } from '../call-context.ts'
import { findDisplayName } from '../eligibility/person-in-registry.ts'

/**
 * Lets the portal verify the mToken, once. A used mToken is refused, unless it opened `browserLaunch`, the launch in the browser's cookie:
 * that launch is returned without another call to the portal.
 */
export async function openLaunch(
  { portal, launches, settings }: Services,
  launch: PortalLaunch,
  browserLaunch: string | null,
): Promise<OpenLaunch> {
  if (launch.mock && !settings.isSandbox) throw new Refusal('PORTAL_REJECTED')
  if (portal === null) throw new PortalUnavailable('No citizen portal is configured', 'unreachable')
  // The mToken of a mock launch is sent nowhere.
  const id = await launches.begin(launch.mock ? randomUUID() : launch.mToken)
  if (id === null) {
    const earlierLaunch = browserLaunch === null ? null : await launches.find(browserLaunch, launch.mToken)
    if (earlierLaunch === null) throw new Refusal('PORTAL_REJECTED')
    return earlierLaunch
  }
  const citizen = await portal.exchangeMToken(launch).catch(async (error: unknown) => {
    // The portal has not read the mToken, so it may be sent again.
    if (error instanceof PortalUnavailable && !error.mTokenUsed) await launches.markUnread(id)
    throw error
  })
  if (citizen === null) throw new Refusal('PORTAL_REJECTED')
  if (citizen === 'unnamed') throw new Refusal('PORTAL_REJECTED', { info: PORTAL_NAMES_NOBODY })
  await launches.store({ id, citizen })
  return { id, citizen }
}

/** Takes the registry's name, or the portal's if the registry does not know the citizen. */
export async function identifyByPortal(
  { accessRecorder, registry }: CallContext,
  { name, ...citizen }: PortalCitizen,
): Promise<SignedInCitizen> {
  const { pid } = citizen
  accessRecorder.identify(pid)
  const displayName = (await findDisplayName(registry, pid)) ?? name
  return { ...citizen, login_type: LOGIN_TYPE.portal, name: displayName }
}
