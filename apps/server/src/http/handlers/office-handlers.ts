// The calls of the issuing office's own system (api, Requests).
import { officeConfirm, officeGetRequest } from '@border-pass/contract/office-routes'
import type { FastifyRequest } from 'fastify'
import { describeSavedChecks } from '../../use-cases/eligibility/eligibility-answer.ts'
import { confirmRequest, getOfficeRequest } from '../../use-cases/office-requests.ts'
import { type Mounting, mountRoute } from '../platform/mount-route.ts'
import { EVERY_OFFICE } from '../platform/require-access.ts'
import { readRequestNumber, writeRequest } from './request-handlers.ts'

export function mountOffice(mounting: Mounting): void {
  const { services } = mounting

  const officeOf = ({ tokenOf }: FastifyRequest) => (tokenOf === EVERY_OFFICE ? null : tokenOf)

  mountRoute(mounting, officeGetRequest, 'office', async ({ context, params, request: call }) => {
    const asked = { number: readRequestNumber(params), office: officeOf(call) }
    const request = await getOfficeRequest(services, context, asked)
    const written = writeRequest(request, { ...context, ...services.settings })
    return { ...written, eligibility: describeSavedChecks(request) }
  })

  mountRoute(mounting, officeConfirm, 'office', async ({ context, params, body, request: call }) => {
    const confirmation = { number: readRequestNumber(params), office: officeOf(call), issue: body }
    const request = await confirmRequest(services, context, confirmation)
    return writeRequest(request, { ...context, ...services.settings })
  })
}
