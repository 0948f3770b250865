// The sandbox's citizens to sign in as; 404 with an external registry (upstream, The sandbox).
import { getDerivedCitizen, listCast } from '@border-pass/contract/sandbox-routes'
import { Refusal } from '../../policies/refusal.ts'
import type { SandboxPeople } from '../../ports/sandbox-people.ts'
import { mountRoute } from '../platform/mount-route.ts'
import type { Mounting } from '../platform/mount-route.ts'

export function mountSandbox(mounting: Mounting): void {
  const people = (): SandboxPeople => {
    const { sandbox } = mounting.services
    if (sandbox === null) throw new Refusal('NOT_FOUND')
    return sandbox
  }
  mountRoute(mounting, listCast, 'sign-in', () => ({ items: [...people().listCast()] }))
  mountRoute(mounting, getDerivedCitizen, 'sign-in', ({ params }) =>
    people().derivedCitizen(Number(params.n)),
  )
}
