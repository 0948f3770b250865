// The issued passes (api, GET /register/passes).
import { listPasses as declared, type Pass } from '@border-pass/contract/pass-routes'
import { passBarcode } from '@border-pass/domain/issued-pass/pass-codes'
import { findPassMrz } from '@border-pass/domain/issued-pass/mrz/mrz'
import type { IssuedPassEntry } from '@border-pass/domain/issued-pass/issued-pass-list'
import { toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import type { SavedRequest } from '../../ports/requests.ts'
import { listPasses } from '../../use-cases/own-requests.ts'
import { type Mounting, mountRoute } from '../platform/mount-route.ts'
import { writeWithChecks } from './request-handlers.ts'

type Entry = IssuedPassEntry<SavedRequest>

function writePass({ request, pass }: Entry): Omit<Pass, 'request'> {
  if (pass === null) return { pass: null, barcode: null, mrz: null }
  const mrz = findPassMrz(pass, request)
  const dates = { issueDate: toDateNumber(pass.issueDate), expireDate: toDateNumber(pass.expireDate) }
  return { pass: { ...pass, ...dates }, barcode: passBarcode(pass), mrz: mrz && [...mrz] }
}

export function mountPasses(mounting: Mounting): void {
  const { services } = mounting
  mountRoute(mounting, declared, 'passes', async ({ context }) => {
    const { entries, failure, isCut } = await listPasses(services, context)
    return {
      items: entries.map((entry) => ({
        request: writeWithChecks(entry.request, { ...context, ...services.settings }),
        ...writePass(entry),
      })),
      missing: failure === null ? [] : ['books' as const],
      isCut,
    }
  })
}
