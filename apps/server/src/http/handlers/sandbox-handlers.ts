// The sandbox's citizens to sign in as, 404 with an external registry, the messages that were written for a request, and the part of
// the issuing office (upstream, The sandbox; D34).
import { getDerivedCitizen, listCast, listMessages, playOffice } from '@border-pass/contract/sandbox-routes'
import { issueFor } from '@border-pass/domain/issued-pass/office-act'
import { Refusal, requireFound } from '../../policies/refusal.ts'
import { getRequest } from '../../use-cases/own-requests.ts'
import { confirmRequest } from '../../use-cases/office-requests.ts'
import { type Mounting, mountRoute } from '../platform/mount-route.ts'
import { writeRequest } from './request-handlers.ts'

export function mountSandbox(mounting: Mounting): void {
  const people = () => requireFound(mounting.services.sandbox)
  mountRoute(mounting, listCast, 'sign-in', () => ({ items: [...people().listCast()] }))
  mountRoute(mounting, getDerivedCitizen, 'sign-in', ({ params }) =>
    people().derivedCitizen(Number(params.n)),
  )
  mountRoute(mounting, listMessages, 'look-up', async ({ context }) => {
    const messages = await mounting.services.sandboxMailbox?.listOf(getRequest(context))
    return { items: [...(messages ?? [])] }
  })
  mountRoute(mounting, playOffice, 'office', async ({ context, body }) => {
    const { services } = mounting
    if (!services.settings.playsOffice) throw new Refusal('NOT_FOUND')
    const number = getRequest(context)
    const issue = issueFor(body.act, number, context.today)
    const request = await confirmRequest(services, context, { number, office: null, issue })
    return writeRequest(request, { ...context, ...services.settings })
  })
}
