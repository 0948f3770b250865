// The sandbox's sample citizens (404 with an external registry), the messages about a request, and the simulated office (D34).
import { getDerivedCitizen, listCast, listMessages, playOffice } from '@border-pass/contract/sandbox-routes'
import { simulateOfficeAct } from '@border-pass/domain/issued-pass/office-act'
import { Refusal, requireFound } from '../../policies/refusal.ts'
import { confirmOrIssueRequest } from '../../use-cases/requests/office-requests.ts'
import { getRequest } from '../../use-cases/requests/own-requests.ts'
import { handle } from '../platform/mount-route.ts'
import { toMoment, writeRequest } from '../replies/request-reply.ts'

export const sandboxHandlers = [
  handle(listCast, 'sign-in', ({ services }) => ({ items: [...requireFound(services.sandbox).listCast()] })),

  handle(getDerivedCitizen, 'sign-in', ({ services, params }) =>
    requireFound(services.sandbox).generateCitizen(Number(params.n)),
  ),

  handle(listMessages, 'look-up', async ({ services, context }) => {
    const messages = await services.sandboxMailbox?.listFor(getRequest(context))
    return { items: [...(messages ?? [])] }
  }),

  handle(playOffice, 'office', async ({ services, context, body }) => {
    if (!services.settings.playsOffice) throw new Refusal('NOT_FOUND')
    const stored = getRequest(context)
    const issue = simulateOfficeAct(body.act, stored, context.today)
    const query = { number: stored, office: null, issue }
    const request = await confirmOrIssueRequest(services, context, query)
    return writeRequest(request, toMoment(services, context))
  }),
]
