// Sign-in with the citizen portal's token (specification 4; decisions 7 and 47).
import type { UserInfo } from '@border-pass/contract/auth-routes'
import { displayName } from '@border-pass/domain/values/names/person-name'
import { Refusal } from '../policies/refusal.ts'
import { PortalUnavailable } from '../ports/citizen-portal.ts'
import type { Services } from '../ports/services.ts'
import { findNamedPerson } from './eligibility/person-in-registry.ts'
import type { CallContext } from './call-context.ts'

type PortalToken = { readonly appId: string; readonly mToken: string; readonly mock: boolean }

export async function portalSignIn(
  { portal, settings }: Pick<Services, 'portal' | 'settings'>,
  context: CallContext,
  token: PortalToken,
): Promise<UserInfo> {
  if (token.mock && !settings.isSandbox) throw new Refusal('PORTAL_REJECTED')
  if (portal === null) throw new PortalUnavailable('No citizen portal is configured')
  const citizen = await portal.exchangeToken(token)
  if (citizen === null) throw new Refusal('PORTAL_REJECTED')
  const { pid, email, tel } = citizen
  context.accessRecorder.identify(pid)
  context.accessRecorder.record(pid, 'sign-in')
  const { person, ordination } = await findNamedPerson(context.registry, pid)
  return { login_type: 1, pid, email, tel, name: person ? displayName(person, ordination) : citizen.name }
}
