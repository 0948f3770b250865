// The calls of the issuing office's own system (api, Requests).
import { officeConfirm, officeGetRequest } from '@border-pass/contract/office-routes'
import { confirmRequest, getAnyRequest } from '../../use-cases/office-requests.ts'
import { type Mounting, mountRoute } from '../platform/mount-route.ts'
import { readRequestNumber, writeRequest } from './request-handlers.ts'

export function mountOffice(mounting: Mounting): void {
  const { services } = mounting

  mountRoute(mounting, officeGetRequest, 'office', async ({ context, params }) => {
    const request = await getAnyRequest(services, context, readRequestNumber(params))
    return writeRequest(request, { ...context, ...services.settings })
  })

  mountRoute(mounting, officeConfirm, 'office', async ({ context, params, body }) => {
    const confirmation = { number: readRequestNumber(params), issue: body }
    const request = await confirmRequest(services, context, confirmation)
    return writeRequest(request, { ...context, ...services.settings })
  })
}
