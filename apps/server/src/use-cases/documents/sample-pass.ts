// All texts, codes and the photo for the sample picture of a citizen's pass (specification 2, Issued passes).
import { findPassMrz } from '@border-pass/domain/issued-pass/mrz/mrz'
import { passBarcode } from '@border-pass/domain/issued-pass/pass-codes'
import type { IssuedPassEntry } from '@border-pass/domain/issued-pass/issued-pass-list'
import type { Sample } from '@border-pass/domain/issued-pass/sample/sample-layout'
import { findOfficeByArea } from '@border-pass/domain/reference/issuing-offices'
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import { sampleWording } from '@border-pass/domain/wording/sample-wording'
import { Refusal } from '../../policies/refusal.ts'
import type { SamplePass } from '../../ports/documents.ts'
import type { SavedRequest } from '../../ports/requests.ts'
import type { Services } from '../../ports/services.ts'
import { listPasses } from '../own-requests.ts'
import type { CitizenCallContext } from '../call-context.ts'

export function sampleOf({ request, pass }: IssuedPassEntry<SavedRequest>): Sample {
  const officeName = findOfficeByArea(request.ccaa, request.borderCode)?.th ?? ''
  return {
    ...sampleWording({ ...request, officeName, pass }),
    barcode: pass && passBarcode(pass),
    mrz: pass && findPassMrz(pass, request),
  }
}

/** Only for a pass in the citizen's list; any other is NOT_FOUND. */
export async function gatherSamplePass(
  services: Pick<Services, 'requests'>,
  context: CitizenCallContext,
  { reqId, reqYear }: RequestNumber,
): Promise<SamplePass> {
  const { entries, failure } = await listPasses(services, context)
  const entry = entries.find(({ request }) => request.reqId === reqId && request.reqYear === reqYear)
  if (!entry) throw failure ?? new Refusal('NOT_FOUND')
  return { sample: sampleOf(entry), face: await context.registry.findFaceImage(entry.request.pid) }
}
