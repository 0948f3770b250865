// Sign-in with the citizen portal's mToken (specification 4; D7 and D47; ADR 14).
import { randomUUID } from 'node:crypto'
import type { UserInfo } from '@border-pass/contract/auth-routes'
import { Refusal } from '../policies/refusal.ts'
import {
  type OpenLaunch,
  type PortalCitizen,
  type PortalLaunch,
  PortalUnavailable,
} from '../ports/sign-in.ts'
import type { Services } from '../ports/services.ts'
import { findDisplayName } from './eligibility/person-in-registry.ts'
import type { CallContext } from './call-context.ts'

type Needed = Pick<Services, 'portal' | 'launches' | 'settings'>

/**
 * Has the portal vouch for the mToken, once. An mToken that was used before is refused, except where it opened the launch that this
 * browser's cookie (`cookie`) names: that launch goes on, and the portal is not asked again.
 */
export async function openLaunch(
  { portal, launches, settings }: Needed,
  launch: PortalLaunch,
  cookie: string | null,
): Promise<OpenLaunch> {
  if (launch.mock && !settings.isSandbox) throw new Refusal('PORTAL_REJECTED')
  if (portal === null) throw new PortalUnavailable('No citizen portal is configured', { mTokenUsed: false })
  // The mToken of a mock launch is sent nowhere.
  const id = await launches.begin(launch.mock ? randomUUID() : launch.mToken)
  if (id === null) {
    const before = cookie === null ? null : await launches.find(cookie, launch.mToken)
    if (before === null) throw new Refusal('PORTAL_REJECTED')
    return before
  }
  const citizen = await portal.exchangeMToken(launch).catch(async (error: unknown) => {
    if (error instanceof PortalUnavailable && !error.mTokenUsed) await launches.forget(id)
    throw error
  })
  if (citizen === null) throw new Refusal('PORTAL_REJECTED')
  await launches.store({ id, citizen })
  return { id, citizen }
}

/** The registry's name is shown, and the portal's where the registry does not know the citizen. */
export async function identifyLaunched(
  { accessRecorder, registry }: CallContext,
  { pid, email, tel, name }: PortalCitizen,
): Promise<UserInfo> {
  accessRecorder.identify(pid)
  return { login_type: 1, pid, email, tel, name: (await findDisplayName(registry, pid)) ?? name }
}
