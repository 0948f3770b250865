// What citizens, offices, the registry and the clock do, as commands of fast-check: each expects the answer that the model foresees and then
// compares all reads.
import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { saveRequest } from '@border-pass/contract/form-routes'
import { OFFICE_ACTS, simulateOfficeAct } from '@border-pass/domain/issued-pass/office-act'
import { findOffice } from '@border-pass/domain/reference/issuing-offices'
import { createDetailForm, EMPTY_DRAFT } from '@border-pass/domain/request/draft/draft'
import { addDays, fromDateNumber, toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { printDay } from '../../use-cases/documents/day-sheet.ts'
import { type Browser, readReply } from '../browser.ts'
import { afterChoice } from '../gateways/start-issuer.ts'
import { AUTHORISED } from '../request-owner.ts'
import { anApplication, openDay } from '../sample-requests.ts'
import { compareReads, type Real } from './compare-reads.ts'
import * as modelled from './service-model.ts'
import type { Citizen, Model, Selection } from './service-model.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
export const RANONG = '850101002'
const BOOKLET: Selection = { office: RANONG, bpType: 2 }
const SELECTIONS: readonly Selection[] = [
  BOOKLET,
  { office: RANONG, bpType: 1 },
  { office: '430101001', bpType: 1 },
]

type On = { readonly model: Model; readonly real: Real }

const device = fc.nat(1)
const which = fc.nat(5)

/** `isPossible` says when the command is left out. */
function command<Given extends unknown[]>(
  run: (on: On, ...values: Given) => Promise<void>,
  given: { [Index in keyof Given]: fc.Arbitrary<Given[Index]> },
  isPossible: (model: Model, ...values: Given) => boolean = () => true,
) {
  return fc.tuple<Given>(...given).map((values): fc.AsyncCommand<Model, Real> & fc.WithToStringMethod => ({
    check: (model) => isPossible(model, ...values),
    async run(model, real) {
      model.steps += 1
      await run({ model, real }, ...values)
      await compareReads(model, real)
    },
    toString: () => `${run.name}(${fc.stringify(values).slice(1, -1)})`,
    [fc.toStringMethod]: () => `${run.name}(${fc.stringify(values).slice(1, -1)})`,
  }))
}

function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('Nothing to pick from.')
  return item
}

const pickBrowser = ({ real }: On, index: number): Browser => pick(real.devices, index)
const isSignedIn = ({ devices }: Model, index: number) => devices[index] !== null
const hasRequests = ({ requests }: Model) => requests.length > 0
const both = (model: Model, index: number) => isSignedIn(model, index) && hasRequests(model)

type Door = 'card' | 'portal' | 'thaid'

const DOORS: Record<Door, (browser: Browser, citizen: Citizen) => Promise<{ readonly status: number }>> = {
  card: (browser, citizen) => browser.signIn(citizen),
  async portal(browser, { pid }) {
    const body = { appID: 'app', mToken: `${pid}-${randomUUID()}` }
    const answer = await browser.call('POST', '/egov/', { body })
    return answer.status === 409 ? browser.call('POST', '/egov/launch/') : answer
  },
  async thaid(browser, { pid }) {
    const { headers } = await browser.call('GET', '/auth/thaid/start')
    const { pathname, search } = await afterChoice(headers.get('location'), { pid })
    return browser.call('GET', `${pathname.replace('/api/v1', '')}${search}`)
  },
}

async function signIn(on: On, index: number, who: number, door: Door): Promise<void> {
  const citizen = pick(on.model.citizens, who)
  const { status } = await DOORS[door](pickBrowser(on, index), citizen)
  expect(status).toBe(door === 'thaid' ? 302 : 200)
  on.model.devices[index] = citizen
  modelled.countEntry(on.model, citizen, 'sign-in')
}

async function signOut(on: On, index: number): Promise<void> {
  expect((await pickBrowser(on, index).call('DELETE', '/auth/bps/logout5field/')).status).toBe(204)
  on.model.devices[index] = null
}

const sendSave = (on: On, index: number, { body, key }: { readonly body: object; readonly key: string }) =>
  pickBrowser(on, index).call('POST', '/register/', { body, headers: { 'idempotency-key': key } })

type Choice = {
  readonly selection: Selection
  readonly day: number
  readonly withChildren: boolean
  readonly namesOlder: boolean
}

async function save(
  on: On,
  index: number,
  { selection, day, withChildren, namesOlder }: Choice,
): Promise<void> {
  const { model } = on
  const citizen = model.devices[index]
  if (!citizen) return
  const older = modelled.liveRequest(model, citizen, selection)
  const children = withChildren ? citizen.children : []
  const { clock } = on.real.server
  const applicant = { ...citizen, ...selection, ...modelled.findArea(selection) }
  const body = anApplication(applicant, clock, {
    height: 140 + model.requests.length,
    travelDate: openDay(applicant, clock, day),
    listFollow: children.map(({ pid }) => ({ pid, bornPlace: 'ระนอง' })),
    ...(older && namesOlder && { oldRequest: modelled.formatNumber(older) }),
  })
  const key = randomUUID()
  const answer = await sendSave(on, index, { body, key })
  const followers = modelled.toFollowers(model, children)
  if (followers.some(({ age }) => age >= 12)) return expect(answer.status).toBe(400)
  if (older && !namesOlder)
    return expect(answer).toMatchObject({ status: 409, body: { code: 'LIVE_REQUEST_EXISTS' } })
  expect(answer.status).toBe(201)
  if (older) modelled.cancel(model, older)
  modelled.countEntry(model, citizen, 'save')
  const { reqId, reqYear } = readReply(saveRequest, answer)
  const request = {
    reqId,
    reqYear,
    citizen,
    ...selection,
    travelDate: body.travelDate,
    height: body.height ?? 0,
    followers,
    sent: { body, key, answer: answer.body },
  }
  expect(answer.body).toMatchObject({ request: modelled.shown(model, modelled.addRequest(model, request)) })
}

/** The body and key of an earlier save, or that key with another body. */
async function saveAgain(on: On, index: number, earlier: number, isChanged: boolean): Promise<void> {
  const { sent, citizen } = pick(on.model.requests, earlier)
  const body = isChanged ? { ...sent.body, occupation: 'ค้าขาย' } : sent.body
  const answer = await sendSave(on, index, { ...sent, body })
  if (citizen !== on.model.devices[index]) return expect(answer.status).toBe(403)
  if (isChanged) return expect(answer).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_MISMATCH' } })
  expect(answer).toMatchObject({ status: 201, body: sent.answer })
}

async function cancel(on: On, index: number, chosen: number): Promise<void> {
  const request = pick(on.model.requests, chosen)
  const answer = await pickBrowser(on, index).call('PUT', `/cancel/${modelled.formatNumber(request)}`)
  if (request.citizen !== on.model.devices[index]) return expect(answer.status).toBe(404)
  if (request.status !== 0)
    return expect(answer).toMatchObject({ status: 409, body: { code: 'NOT_CANCELLABLE' } })
  modelled.cancel(on.model, request)
  expect(answer).toMatchObject({ status: 200, body: modelled.shown(on.model, request) })
}

type Act = (typeof OFFICE_ACTS)[number]

async function officeActs({ model, real }: On, act: Act, chosen: number): Promise<void> {
  const request = pick(model.requests, chosen)
  const body = simulateOfficeAct(act, request, fromDateNumber(modelled.getToday(model)))
  const path = `/office/requests/${modelled.formatNumber(request)}`
  const answer = await real.server.browser().call('PUT', path, { body, headers: AUTHORISED })
  modelled.countEntry(model, request.citizen, 'office')
  if (request.status === 2) return expect(answer.status).toBe(409)
  Object.assign(request, body)
  expect(answer).toMatchObject({ status: 200, body: modelled.shown(model, request) })
}

/** The pass that the office has reported, or another of the same kind, which may have no number at the office. */
async function bookAppears(
  { model }: On,
  chosen: number,
  isReported: boolean,
  isNumbered: boolean,
): Promise<void> {
  const { citizen, bpNo, bpopNo, bpopYear, issueDate, expireDate, ...request } = pick(model.requests, chosen)
  const { officeName: _name, ...area } = modelled.findArea(request)
  const kind = { pid: citizen.pid, bpType: request.bpType, ...area }
  const today = modelled.getToday(model)
  const number = 600_000 + model.steps
  const dates = { issueDate: today, expireDate: toDateNumber(addDays(fromDateNumber(today), 364)) }
  const other = { ...kind, bpNo: `C${number}`, bpopNo: isNumbered ? number : 0, bpopYear: 2569, ...dates }
  const isKnown = isReported && bpNo && bpopNo && bpopYear && issueDate && expireDate
  citizen.books.push(isKnown ? { ...kind, bpNo, bpopNo, bpopYear, issueDate, expireDate } : other)
}

async function later({ model, real }: On, time: number): Promise<void> {
  real.server.clock.advance(time)
  model.now += time
  // No session outlives a day.
  if (time >= DAY) model.devices = [null, null]
}

async function beginDraft(on: On, index: number): Promise<void> {
  const { model } = on
  const body = { ...EMPTY_DRAFT, detail: createDetailForm(48), saveKey: 'the key of no save' }
  expect((await pickBrowser(on, index).call('DELETE', '/register/draft')).status).toBe(204)
  expect((await pickBrowser(on, index).call('PUT', '/register/draft', { body })).status).toBe(204)
  model.draftsBegun.add(`${model.devices[index]?.pid} ${modelled.getToday(model)}`)
}

/** Under the name that the national system has in the log. */
async function operatorReadsDay({ model, real }: On, chosen: number): Promise<void> {
  const { office: code, travelDate } = pick(model.requests, chosen)
  const office = findOffice(code)
  if (!office) return
  const reader = { by: 'operator', name: 'every-office', reason: 'ตรวจ' } as const
  await printDay(real.server.services, { office, day: fromDateNumber(travelDate), reader })
  for (const { citizen } of modelled.comingOn(model, { office: code, travelDate }))
    modelled.countDayReader(model, citizen, 'operator')
}

const saving = command(
  save,
  [
    device,
    fc.record({
      selection: fc.constantFrom(BOOKLET, ...SELECTIONS),
      day: fc.nat(3),
      withChildren: fc.boolean(),
      namesOlder: fc.boolean(),
    }),
  ],
  // A day has twenty.
  (model, index) => isSignedIn(model, index) && model.requests.length < 20,
)
const signingIn = command(
  signIn,
  [device, fc.nat(1), fc.constantFrom('card', 'portal', 'thaid')],
  // ThaID leads a signed-in browser back.
  (model, index, _who, door) => door !== 'thaid' || !isSignedIn(model, index),
)
const appearing = command(bookAppears, [which, fc.boolean(), fc.boolean()], hasRequests)
const acting = command(officeActs, [fc.constantFrom(...OFFICE_ACTS), which], hasRequests)

/** Without it most sequences would only sign in and out. */
export const COMES_FIRST = { run: (model: Model, real: Real) => signIn({ model, real }, 0, 0, 'card') }

/** What happens most is drawn most. */
export const COMMANDS = [
  signingIn,
  signingIn,
  saving,
  saving,
  saving,
  saving,
  acting,
  acting,
  command(signOut, [device]),
  command(saveAgain, [device, which, fc.boolean()], both),
  command(cancel, [device, which], both),
  appearing,
  appearing,
  command(later, [fc.constantFrom(4 * MINUTE, DAY, 8 * DAY)]),
  command(beginDraft, [device], isSignedIn),
  command(operatorReadsDay, [which], hasRequests),
]
