// Converts a pass from the server to the values of its sample.
import type { Pass } from '@border-pass/contract/pass-routes'
import { toIssuedBook } from '@border-pass/contract/schemas/registry-records'
import type { Sample } from '@border-pass/domain/issued-pass/sample/sheet'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { splitEnglishName } from '@border-pass/domain/values/names/english-name'
import { sampleWording } from '@border-pass/domain/wording/sample-wording'

export function sampleOfEntry({ request, pass, barcode, mrz }: Pass): Sample {
  const wording = sampleWording({
    ...request,
    ename: splitEnglishName(request.ename),
    dob: fromDateNumber(request.dob),
    pass: pass && toIssuedBook(pass),
  })
  return { ...wording, barcode, mrz }
}
