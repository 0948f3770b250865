// Files drawn on request: the registration sheet and the sample of a pass (api, Requests).
import { getDocument, getSamplePass } from '@border-pass/contract/document-routes'
import { registrationCode } from '@border-pass/domain/request/request-number'
import { registrationSheet } from '../../use-cases/documents/registration-sheet.ts'
import { gatherSamplePass, getRequest } from '../../use-cases/own-requests.ts'
import { newsOfRequest } from '../../use-cases/operator-news.ts'
import { type Mounting, mountRoute } from '../platform/mount-route.ts'
import { readRequestNumber } from './request-handlers.ts'

export function mountDocuments(mounting: Mounting): void {
  const { services } = mounting

  mountRoute(
    mounting,
    getDocument,
    { why: 'look-up', request: readRequestNumber },
    async ({ context, params }) => {
      const request = await getRequest(services, context, readRequestNumber(params))
      const { paymentEnabled } = services.settings
      const news = newsOfRequest(services.operator.current(), request, context.today)
      const sheet = registrationSheet(request, { now: context.now, paymentEnabled, ...news })
      const content = await services.documents.registrationSheet(sheet)
      return { name: `border-pass-${registrationCode(request)}.pdf`, content }
    },
  )

  mountRoute(mounting, getSamplePass, 'passes', async ({ context, params }) => {
    const number = readRequestNumber(params)
    const content = await services.documents.samplePass(await gatherSamplePass(services, context, number))
    return { name: `sample-${registrationCode(number)}.png`, content }
  })
}
