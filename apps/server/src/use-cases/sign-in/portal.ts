// Identifies a citizen by a launch from the citizen portal (D47, D49; ADR 9). A launch lies between the portal's yes and the session: if
// the registry fails, or another citizen is signed in and has to be asked first, the same browser goes on with it, and nobody else can.
import { randomUUID } from 'node:crypto'
import { Refusal } from '../../policies/refusal.ts'
import type { Services } from '../../ports/services.ts'
import {
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
 * Has the portal vouch for the mToken, once. An mToken that was used before is refused, unless it opened `browserLaunch`, the launch that
 * the browser's cookie names: that launch goes on, and the portal is not asked again.
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
    const before = browserLaunch === null ? null : await launches.find(browserLaunch, launch.mToken)
    if (before === null) throw new Refusal('PORTAL_REJECTED')
    return before
  }
  const citizen = await portal.exchangeMToken(launch).catch(async (error: unknown) => {
    if (error instanceof PortalUnavailable && !error.mTokenUsed) await launches.markUnread(id)
    throw error
  })
  if (citizen === null) throw new Refusal('PORTAL_REJECTED')
  if (citizen === 'unnamed') throw new Refusal('PORTAL_REJECTED', { info: PORTAL_NAMES_NOBODY })
  await launches.store({ id, citizen })
  return { id, citizen }
}

/** Shows the registry's name, or the portal's if the registry does not know the citizen. */
export async function identifyByPortal(
  { accessRecorder, registry }: CallContext,
  { name, ...citizen }: PortalCitizen,
): Promise<SignedInCitizen> {
  const { pid } = citizen
  accessRecorder.identify(pid)
  return { ...citizen, login_type: 1, name: (await findDisplayName(registry, pid)) ?? name }
}
