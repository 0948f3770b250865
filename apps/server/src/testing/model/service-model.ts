// The service as its model: what each citizen has saved, what offices and the registry say of it, who is signed in where, and what the
// access log and the statistics must hold. It knows no store, cache or batch. Rules that functions decide alone are the domain's own.
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

/** What an office reports of a request; null until it does. */
type Reported = {
  bpNo: string | null
  bpopNo: number | null
  bpopYear: number | null
  issueDate: number | null
  expireDate: number | null
}

export type Requested = RequestNumber &
  Selection &
  Reported & {
    readonly citizen: Citizen
    /** No other request of the sequence has it, so a read that shows another request's is noticed. */
    readonly height: number
    readonly travelDate: number
    readonly registerDate: number
    readonly followers: readonly { readonly pid: string; readonly age: number }[]
    /** The body and the key of its save, to repeat it. */
    readonly sent: { readonly body: object; readonly key: string; readonly answer: unknown }
    status: 0 | 1 | 2
  }

export type Entry = 'sign-in' | 'save' | 'cancel' | 'office' | 'operator'

export type Model = ReturnType<typeof newModel>

export function newModel(citizens: readonly Citizen[], now: number) {
  return {
    citizens,
    now,
    steps: 0,
    /** Oldest first. */
    requests: [] as Requested[],
    /** Who is signed in on each device. */
    devices: [null, null] as (Citizen | null)[],
    /** How many entries of each kind the log has of each citizen. */
    entries: new Map<string, number>(),
    /** Readers of an office's day, who are written down once a citizen and day. */
    dayReaders: new Set<string>(),
    draftsBegun: new Set<string>(),
  }
}

export const getToday = ({ now }: Model) => toDateNumber(toBangkokDate(now))

export function countEntry({ entries }: Model, { pid }: Citizen, entry: Entry): void {
  entries.set(`${pid} ${entry}`, listEntries({ entries }, pid, entry) + 1)
}

export const listEntries = ({ entries }: Pick<Model, 'entries'>, pid: string, entry: Entry) =>
  entries.get(`${pid} ${entry}`) ?? 0

/** A reader of days is written down once a citizen and day. */
export function countDayReader(model: Model, citizen: Citizen, by: 'office' | 'operator'): void {
  const reader = `${citizen.pid} ${by} ${getToday(model)}`
  if (!model.dayReaders.has(reader)) countEntry(model, citizen, by)
  model.dayReaders.add(reader)
}

type New = Omit<Requested, 'status' | 'registerDate' | keyof Reported>

const NOT_REPORTED = { bpNo: null, bpopNo: null, bpopYear: null, issueDate: null, expireDate: null }

export function addRequest(model: Model, request: New): Requested {
  const added: Requested = { ...request, ...NOT_REPORTED, registerDate: getToday(model), status: 0 }
  model.requests.push(added)
  return added
}

export function cancel(model: Model, request: Requested): void {
  request.status = 2
  countEntry(model, request.citizen, 'cancel')
}

/** Returns them in the order of their numbers. */
export const comingOn = (
  { requests }: Model,
  { office, travelDate }: Pick<Requested, 'office' | 'travelDate'>,
) => requests.filter((each) => each.office === office && each.travelDate === travelDate && each.status < 2)

/** Another request of the selection cannot be saved beside it unless it names this one. */
export function liveRequest(model: Model, citizen: Citizen, { office, bpType }: Selection): Requested | null {
  const blocks = (each: Requested) =>
    each.citizen === citizen &&
    each.office === office &&
    each.bpType === bpType &&
    display(model, each) === 'pending'
  return model.requests.find(blocks) ?? null
}

function display(model: Model, { status, travelDate }: Requested) {
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

/** What every read of a request shows today. */
export function shown(model: Model, request: Requested) {
  const { citizen, followers, sent: _sent, office: _office, ...same } = request
  const travelDate = fromDateNumber(request.travelDate)
  const payment = { request: { ...request, ...findArea(request), travelDate }, paymentEnabled: true }
  return {
    ...same,
    ...findArea(request),
    pid: citizen.pid,
    registrationCode: toRegistrationCode(request),
    display: display(model, request),
    isPay: mayPayOnline({ ...payment, now: toBangkokTime(model.now) }),
    follower: followers.length,
    listFollow: followers.map((follower, index) => ({ ...follower, followerNo: index + 1 })),
  }
}

/** What GET /register/passes shows, newest first. */
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
