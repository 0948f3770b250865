// A citizen lists, reads and cancels their own requests, and lists their passes (specification 4 and 7; D13, D31, D34).
import { CITIZEN_QUOTAS } from '@border-pass/contract/limits'
import type { listRequests as declared } from '@border-pass/contract/request-routes'
import type { QueryOf } from '@border-pass/contract/route'
import { toIssuedBook } from '@border-pass/contract/schemas/registry-records'
import {
  type IssuedPassEntry,
  mergePasses,
  listIssuedPasses,
} from '@border-pass/domain/issued-pass/issued-pass-list'
import { findPassMrz } from '@border-pass/domain/issued-pass/mrz/mrz'
import { toPassBarcode } from '@border-pass/domain/issued-pass/pass-codes'
import type { Sample } from '@border-pass/domain/issued-pass/sample/sample-layout'
import { findOfficeByArea } from '@border-pass/domain/reference/issuing-offices'
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import { isCancellable, getRequestDisplay } from '@border-pass/domain/request/request-status'
import { createSampleText } from '@border-pass/domain/wording/sample-wording'
import { requireOwn } from '../../policies/own-records-only.ts'
import { Refusal, requireFound } from '../../policies/refusal.ts'
import { attempt } from '../../ports/civil-registry.ts'
import type { SamplePass } from '../../ports/documents.ts'
import { findChannels } from '../../ports/reminders.ts'
import type { SavedRequest } from '../../ports/requests.ts'
import type { Services } from '../../ports/services.ts'
import type { CitizenCallContext } from '../call-context.ts'
import { prefetchPlaces } from '../prefetch.ts'

type RequestServices = Pick<Services, 'requests'>

/** The request that the path names. Another citizen's is NOT_FOUND. */
export function getRequest({ namedRequest }: CitizenCallContext): SavedRequest {
  return requireFound(namedRequest)
}

export async function cancelRequest(services: RequestServices, context: CitizenCallContext) {
  const request = getRequest(context)
  const { citizen, accessRecorder } = context
  const entries = accessRecorder.listEntries({ subject: citizen.pid, what: 'cancel' })
  const cancellation = { entries, messageChannels: findChannels(request) }
  // The office may confirm the request meanwhile, so the statement cancels a pending one only.
  const cancelled =
    isCancellable(request) && (await services.requests.cancel(citizen.pid, request, cancellation))
  if (!cancelled) throw new Refusal('NOT_CANCELLABLE')
  accessRecorder.clear()
  return cancelled
}

type Filter = QueryOf<typeof declared>

/** `lt2` means a status below 2: pending or confirmed. */
function hasStatus(request: SavedRequest, status: Filter['status']): boolean {
  if (status === undefined) return true
  return status === 'lt2' ? request.status < 2 : request.status === Number(status)
}

/** An omitted filter matches every request. */
function matchesFilter(request: SavedRequest, filter: Filter): boolean {
  const { ccaa = request.ccaa, borderCode = request.borderCode } = filter
  const { bpType = request.bpType, borderCity = request.borderCity } = filter
  return (
    request.ccaa === ccaa &&
    request.borderCode === borderCode &&
    request.bpType === Number(bpType) &&
    request.borderCity === borderCity &&
    hasStatus(request, filter.status)
  )
}

/** Returns every live request and the newest others, newest first (D54). `isCut`: older ones are left out. */
async function listOwn({ requests }: RequestServices, { citizen, today }: CitizenCallContext) {
  const requestsFound = await requests.listFor(citizen.pid)
  const others = requestsFound.filter((request) => getRequestDisplay(request, today) !== 'pending')
  const leftOut = others.slice(CITIZEN_QUOTAS.othersListed)
  return { all: requestsFound.filter((request) => !leftOut.includes(request)), isCut: leftOut.length > 0 }
}

export async function listRequests(services: Services, context: CitizenCallContext, filter: Filter) {
  const { today } = context
  requireOwn(context, filter.pid, 'request')
  const { all, isCut } = await listOwn(services, context)
  const isOver = (request: SavedRequest) =>
    ['cancelled', 'expired'].includes(getRequestDisplay(request, today))
  if (all.every(isOver)) prefetchPlaces(services, context)
  return { requests: all.filter((request) => matchesFilter(request, filter)), isCut }
}

/**
 * Lists the issued passes from stored requests and an uncached look-up of the registry's books, so that a new pass appears at once.
 * If that look-up fails (`failure`), only the passes that the offices have reported are listed (D22).
 */
export async function listPasses(services: RequestServices, context: CitizenCallContext) {
  const { citizen, openUncached, today } = context
  const [{ all, isCut }, books] = await Promise.all([
    listOwn(services, context),
    attempt(openUncached().findBooks(citizen.pid)),
  ])
  const passes = mergePasses((books.found ?? []).map(toIssuedBook), all)
  const entries = listIssuedPasses(all, passes, today)
  return { entries, failure: books.failure, isCut }
}

export function toSample({ request, pass }: IssuedPassEntry<SavedRequest>): Sample {
  const officeName = findOfficeByArea(request.ccaa, request.borderCode)?.th ?? ''
  return {
    ...createSampleText({ ...request, officeName, pass }),
    barcode: pass && toPassBarcode(pass),
    mrz: pass && findPassMrz(pass, request),
  }
}

/** Gathers the sample of a pass in the citizen's list; any other pass is NOT_FOUND. */
export async function gatherSamplePass(
  services: RequestServices,
  context: CitizenCallContext,
  { reqId, reqYear }: RequestNumber,
): Promise<SamplePass> {
  const { entries, failure } = await listPasses(services, context)
  const entry = entries.find(({ request }) => request.reqId === reqId && request.reqYear === reqYear)
  if (!entry) throw failure ?? new Refusal('NOT_FOUND')
  return { sample: toSample(entry), face: await context.registry.findFaceImage(entry.request.pid) }
}
