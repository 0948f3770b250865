// Acts as the issuing office in a sandbox, for the page of a request (D34).
import { issueFor, type OfficeAct } from '@border-pass/domain/issued-pass/office-act'
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import type { SavedRequest } from '../ports/requests.ts'
import type { Services } from '../ports/services.ts'
import type { CitizenCallContext } from './call-context.ts'
import { getRequest } from './get-request.ts'
import { confirmRequest } from './office-requests.ts'

/** For the citizen's own requests only; another citizen's is NOT_FOUND. */
export async function playOffice(
  services: Pick<Services, 'requests'>,
  context: CitizenCallContext,
  { number, act }: { readonly number: RequestNumber; readonly act: OfficeAct },
): Promise<SavedRequest> {
  await getRequest(services, context, number)
  const issue = issueFor(act, number, context.today)
  return confirmRequest(services, context, { number, office: null, issue })
}
