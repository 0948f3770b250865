// The issued passes (api.md, GET /register/passes), the registration sheet and the sample of a pass (api.md, "Requests").
import { listPasses as declared, type Pass } from '@border-pass/contract/pass-routes'
import { getDocument, getSamplePass } from '@border-pass/contract/request-routes'
import type { IssuedPassEntry } from '@border-pass/domain/issued-pass/issued-pass-list'
import { findPassMrz } from '@border-pass/domain/issued-pass/mrz/mrz'
import { toPassBarcode } from '@border-pass/domain/issued-pass/pass-codes'
import { toRegistrationCode } from '@border-pass/domain/request/request-number'
import { toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import type { SavedRequest } from '../../ports/requests.ts'
import { composeRegistrationSheet } from '../../use-cases/documents/registration-sheet.ts'
import { findRequestNews } from '../../use-cases/requests/operator-news.ts'
import { gatherSamplePass, getRequest, listPasses } from '../../use-cases/requests/own-requests.ts'
import { handle, readRequestNumber } from '../platform/mount-route.ts'
import { toMoment, writeRequest } from '../replies/request-reply.ts'

type Entry = IssuedPassEntry<SavedRequest>

function writePass({ request, pass }: Entry): Omit<Pass, 'request'> {
  if (pass === null) return { pass: null, barcode: null, mrz: null }
  const mrz = findPassMrz(pass, request)
  const dates = { issueDate: toDateNumber(pass.issueDate), expireDate: toDateNumber(pass.expireDate) }
  return { pass: { ...pass, ...dates }, barcode: toPassBarcode(pass), mrz: mrz && [...mrz] }
}

export const passHandlers = [
  handle(declared, 'passes', async ({ services, context }) => {
    const { entries, failure, isCut } = await listPasses(services, context)
    return {
      items: entries.map((entry) => ({
        request: writeRequest(entry.request, toMoment(services, context)),
        ...writePass(entry),
      })),
      missing: failure === null ? [] : ['books' as const],
      isCut,
    }
  }),

  handle(getDocument, 'look-up', async ({ services, context }) => {
    const request = getRequest(context)
    const { paymentEnabled } = services.settings
    const news = findRequestNews(services.operator.current(), request, context.today)
    const sheet = composeRegistrationSheet(request, { now: context.now, paymentEnabled, ...news })
    const content = await services.documents.drawRegistrationSheet(sheet)
    return { name: `border-pass-${toRegistrationCode(request)}.pdf`, content }
  }),

  handle(getSamplePass, 'passes', async ({ services, context, params }) => {
    const number = readRequestNumber(params)
    const content = await services.documents.drawSamplePass(await gatherSamplePass(services, context, number))
    return { name: `sample-${toRegistrationCode(number)}.png`, content }
  }),
]
