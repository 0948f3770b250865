// A model of the service: saved requests, reports of offices, passes in the registry, sessions, and the entries of the access log and the
// statistics. It has no stores, caches or batches. Pure rules are taken from the domain.
import type * as z from 'zod/mini'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { toIssuedBook } from '@border-pass/contract/schemas/registry-records'
import type { Book } from '@border-pass/contract/schemas/registry-schemas'
import { mergePasses, listIssuedPasses } from '@border-pass/domain/issued-pass/issued-pass-list'
import { toPassBarcode } from '@border-pass/domain/issued-pass/pass-codes'
import { findOffice } from '@border-pass/domain/reference/issuing-offices'
import { mayPayOnline } from '@border-pass/domain/request/online-payment'
import { toRegistrationCode, type RequestNumber } from '@border-pass/domain/request/request-number'
import { computeAge } from '@border-pass/domain/values/dates/age'
import { toBangkokTime, toBangkokDate } from '@border-pass/domain/values/dates/bangkok-time'
import { fromDateNumber, toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import type { PassType } from '@border-pass/domain/values/pass-type'

type WireBook = z.output<typeof Book>

export type Selection = { readonly office: string; readonly bpType: PassType }

export type Child = { readonly pid: string; readonly born: number }

export type Citizen = SandboxCitizen & { readonly children: readonly Child[]; readonly books: WireBook[] }

/** An office's report of a request; null until there is one. */
type OfficeReport = {
  bpNo: string | null
  bpopNo: number | null
  bpopYear: number | null
  issueDate: number | null
  expireDate: number | null
}

export type ModelRequest = RequestNumber &
  Selection &
  OfficeReport & {
    readonly citizen: Citizen
    /** Unique in the sequence, so that a read of another request is noticed. */
    readonly height: number
    readonly travelDate: number
    readonly registerDate: number
    readonly followers: readonly { readonly pid: string; readonly age: number }[]
    /** The body and the key of its save, to repeat it. */
    readonly sent: { readonly body: object; readonly key: string; readonly answer: unknown }
    status: 0 | 1 | 2
  }

export type Entry = 'sign-in' | 'save' | 'cancel' | 'office' | 'operator'

export type Model = ReturnType<typeof createModel>

export function createModel(citizens: readonly Citizen[], now: number) {
  return {
    citizens,
    now,
    steps: 0,
    /** Oldest first. */
    requests: [] as ModelRequest[],
    /** The citizen who is signed in on each device. */
    devices: [null, null] as (Citizen | null)[],
    /** The number of log entries by citizen and kind. */
    entries: new Map<string, number>(),
    /** Readers of an office's day, who get one log entry per citizen and day. */
    dayReaders: new Set<string>(),
    draftsBegun: new Set<string>(),
  }
}

export const getToday = ({ now }: Model) => toDateNumber(toBangkokDate(now))

export function countEntry({ entries }: Model, { pid }: Citizen, entry: Entry): void {
  entries.set(`${pid} ${entry}`, listEntries({ entries }, pid, entry) + 1)
}

/** Returns the number of entries. */
export const listEntries = ({ entries }: Pick<Model, 'entries'>, pid: string, entry: Entry) =>
  entries.get(`${pid} ${entry}`) ?? 0

export function countDayReader(model: Model, citizen: Citizen, by: 'office' | 'operator'): void {
  const reader = `${citizen.pid} ${by} ${getToday(model)}`
  if (!model.dayReaders.has(reader)) countEntry(model, citizen, by)
  model.dayReaders.add(reader)
}

type NewRequest = Omit<ModelRequest, 'status' | 'registerDate' | keyof OfficeReport>

const NOT_REPORTED = { bpNo: null, bpopNo: null, bpopYear: null, issueDate: null, expireDate: null }

export function addRequest(model: Model, request: NewRequest): ModelRequest {
  const added: ModelRequest = { ...request, ...NOT_REPORTED, registerDate: getToday(model), status: 0 }
  model.requests.push(added)
  return added
}

export function cancel(model: Model, request: ModelRequest): void {
  request.status = 2
  countEntry(model, request.citizen, 'cancel')
}

/** The requests of an office's day that are not cancelled, in the order of their numbers. */
export const listComing = (
  { requests }: Model,
  { office, travelDate }: Pick<ModelRequest, 'office' | 'travelDate'>,
) => requests.filter((each) => each.office === office && each.travelDate === travelDate && each.status < 2)

/** A live request blocks another one of the same selection, unless that one replaces it. */
export function findLiveRequest(
  model: Model,
  citizen: Citizen,
  { office, bpType }: Selection,
): ModelRequest | null {
  const blocks = (each: ModelRequest) =>
    each.citizen === citizen &&
    each.office === office &&
    each.bpType === bpType &&
    toDisplay(model, each) === 'pending'
  return model.requests.find(blocks) ?? null
}

function toDisplay(model: Model, { status, travelDate }: ModelRequest) {
  if (status > 0) return status === 1 ? 'confirmed' : 'cancelled'
  return travelDate < getToday(model) ? 'expired' : 'pending'
}

export const toFollowers = (model: Model, children: readonly Child[]) =>
  children.map(({ pid, born }) => ({
    pid,
    age: computeAge(fromDateNumber(born), fromDateNumber(getToday(model))),
  }))

/** Newest first. */
export const listRequestsFor = ({ requests }: Model, citizen: Citizen) =>
  requests.filter((each) => each.citizen === citizen).toReversed()

export const formatNumber = ({ reqId, reqYear }: RequestNumber) => `${reqId}/${reqYear}`

export function findArea({ office: code }: Selection) {
  const office = findOffice(code)
  if (!office) throw new Error(`There is no office ${code}.`)
  const { ccaa, borderCode, borderCity, th } = office
  return { ccaa, borderCode, borderCity, officeName: th }
}

/** The request as every read shows it today. */
export function toReply(model: Model, request: ModelRequest) {
  const { citizen, followers, sent: _sent, office: _office, ...same } = request
  const travelDate = fromDateNumber(request.travelDate)
  const payment = { request: { ...request, ...findArea(request), travelDate }, paymentEnabled: true }
  return {
    ...same,
    ...findArea(request),
    pid: citizen.pid,
    registrationCode: toRegistrationCode(request),
    display: toDisplay(model, request),
    isPay: mayPayOnline({ ...payment, now: toBangkokTime(model.now) }),
    follower: followers.length,
    listFollow: followers.map((follower, index) => ({ ...follower, followerNo: index + 1 })),
  }
}

/** The passes that GET /register/passes shows, newest first. */
export function listExpectedPasses(model: Model, citizen: Citizen) {
  const orNull = (day: number | null) => (day === null ? null : fromDateNumber(day))
  const requests = listRequestsFor(model, citizen).map((request) => ({
    ...request,
    ...findArea(request),
    request,
    pid: citizen.pid,
    travelDate: fromDateNumber(request.travelDate),
    registerDate: fromDateNumber(request.registerDate),
    issueDate: orNull(request.issueDate),
    expireDate: orNull(request.expireDate),
  }))
  const known = mergePasses(citizen.books.map(toIssuedBook), requests)
  return listIssuedPasses(requests, known, fromDateNumber(getToday(model))).map(({ request, pass }) => ({
    request: request.request,
    pass: pass && { bpNo: pass.bpNo, bpopNo: pass.bpopNo, issueDate: toDateNumber(pass.issueDate) },
    barcode: pass && toPassBarcode(pass),
  }))
}
