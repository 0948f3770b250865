// Saves a request: every rule is decided anew from the registry, and all is stored in one transaction (specification 4 and 5).
import { toApplication } from '@border-pass/contract/application-fields'
import type { Application as SubmittedApplication } from '@border-pass/contract/application-schema'
import type { Application } from '@border-pass/domain/request/application'
import { decideReplacement, findLiveRequest } from '@border-pass/domain/request/older-request'
import { toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { requireInOwnName } from '../../policies/own-records-only.ts'
import { Refusal } from '../../policies/refusal.ts'
import { DatabaseUnavailable } from '../../ports/database-unavailable.ts'
import type { KeptRequest } from '../../ports/kept-request.ts'
import type { NewRequest, Repeated, Saved, SaveKey } from '../../ports/requests.ts'
import type { Services } from '../../ports/services.ts'
import { gatherApplicationFacts } from './application-facts.ts'
import { requireEligible, requireValidFields } from './judge-application.ts'
import type { CitizenCallContext } from '../call-context.ts'

type Needed = Pick<Services, 'requests' | 'settings'>
type Submission = { readonly submitted: SubmittedApplication; readonly key: string | null }

export async function saveRequest(
  services: Needed,
  context: CitizenCallContext,
  { submitted, key }: Submission,
): Promise<KeptRequest> {
  requireInOwnName(submitted.pid, context.citizen)
  const saveKey = key === null ? null : { key, body: JSON.stringify(submitted) }
  try {
    return await judgeAndStore(services, context, { submitted, saveKey })
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
    // A key is hardly ever repeated, so nobody asks for it before; but what was saved once is answered again, whatever holds now.
    const repeated = saveKey && (await services.requests.findRepeated(submitted.pid, saveKey))
    if (repeated) return answerRepeated(repeated)
    throw error
  }
}

type Keyed = { readonly submitted: SubmittedApplication; readonly saveKey: SaveKey | null }

async function judgeAndStore(
  services: Needed,
  context: CitizenCallContext,
  { submitted, saveKey }: Keyed,
): Promise<KeptRequest> {
  const application = toApplication(submitted)
  const facts = await gatherApplicationFacts(context, application, services.settings.followerPolicy)
  const office = requireValidFields({ application, facts }, context)
  const request = await requireEligible(services, context, { application, facts, office })
  return store(services, context, { request, application, saveKey })
}

type Storing = {
  readonly request: NewRequest
  readonly application: Application
  readonly saveKey: SaveKey | null
}

async function store(
  { requests }: Needed,
  { accessRecorder, today }: CitizenCallContext,
  { request, application, saveKey }: Storing,
): Promise<KeptRequest> {
  const saved = await requests.save({
    request,
    saveKey,
    notes: accessRecorder.entries({ subject: request.pid, what: 'save' }),
    decideOn(standing) {
      const live = findLiveRequest([standing], application, today)
      const { kind } = decideReplacement(live, application.oldRequest)
      if (kind === 'nothing-to-replace') return 'leave-alone'
      return kind === 'replace' ? 'cancel' : 'refuse'
    },
  })
  if (saved.kind === 'saved') accessRecorder.clear()
  return answerSaved(saved)
}

function answerSaved(saved: Saved): KeptRequest {
  if (saved.kind === 'saved') return saved.request
  if (saved.kind !== 'refused') return answerRepeated(saved)
  const { reqId, reqYear, travelDate } = saved.standing
  throw new Refusal('LIVE_REQUEST_EXISTS', {
    oldRequest: { reqId, reqYear, travelDate: toDateNumber(travelDate) },
  })
}

function answerRepeated(repeated: Repeated): KeptRequest {
  if (repeated.kind === 'key-reused') throw new Refusal('IDEMPOTENCY_MISMATCH')
  return repeated.request
}
