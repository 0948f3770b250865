// The commands of fast-check: actions of citizens, offices, the registry and the clock. Each expects the model's answer and then compares
// all reads.
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
import { followChoice } from '../gateways/start-issuer.ts'
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
  // Nong Khai, for Laos.
  { office: '430101001', bpType: 1 },
]

type Run = { readonly model: Model; readonly real: Real }

/** The model has two devices. */
const anyDevice = fc.nat(1)
/** The model has two citizens. */
const anyCitizen = fc.nat(1)
/** Larger than some lists: `pick` starts again at their beginning. */
const anyIndex = fc.nat(5)

/** The command is skipped unless `isPossible`. */
function createCommand<Values extends unknown[]>(
  run: (on: Run, ...values: Values) => Promise<void>,
  arbitraries: { [Index in keyof Values]: fc.Arbitrary<Values[Index]> },
  isPossible: (model: Model, ...values: Values) => boolean = () => true,
) {
  return fc
    .tuple<Values>(...arbitraries)
    .map((values): fc.AsyncCommand<Model, Real> & fc.WithToStringMethod => ({
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

const pickBrowser = ({ real }: Run, index: number): Browser => pick(real.devices, index)
const isSignedIn = ({ devices }: Model, index: number) => devices[index] !== null
const hasRequests = ({ requests }: Model) => requests.length > 0
const canChangeRequest = (model: Model, index: number) => isSignedIn(model, index) && hasRequests(model)

type SignInMethod = 'card' | 'portal' | 'thaid'

const SIGN_IN_METHODS: Record<
  SignInMethod,
  (browser: Browser, citizen: Citizen) => Promise<{ readonly status: number }>
> = {
  card: (browser, citizen) => browser.signIn(citizen),
  async portal(browser, { pid }) {
    // The sandbox portal ignores the suffix, which is there because the server accepts an mToken once.
    const body = { appID: 'app', mToken: `${pid}-${randomUUID()}` }
    const answer = await browser.call('POST', '/egov/', { body })
    // 409: another citizen is signed in here. The second call ends that session.
    return answer.status === 409 ? browser.call('POST', '/egov/launch/') : answer
  },
  async thaid(browser, { pid }) {
    const { headers } = await browser.call('GET', '/auth/thaid/start')
    const { pathname, search } = await followChoice(headers.get('location'), { pid })
    // The browser adds /api/v1 again.
    return browser.call('GET', `${pathname.replace('/api/v1', '')}${search}`)
  },
}

async function signIn(on: Run, index: number, who: number, method: SignInMethod): Promise<void> {
  const citizen = pick(on.model.citizens, who)
  const { status } = await SIGN_IN_METHODS[method](pickBrowser(on, index), citizen)
  expect(status).toBe(method === 'thaid' ? 302 : 200)
  on.model.devices[index] = citizen
  modelled.countEntry(on.model, citizen, 'sign-in')
}

async function signOut(on: Run, index: number): Promise<void> {
  expect((await pickBrowser(on, index).call('DELETE', '/auth/bps/logout5field/')).status).toBe(204)
  on.model.devices[index] = null
}

const sendSave = (on: Run, index: number, { body, key }: { readonly body: object; readonly key: string }) =>
  pickBrowser(on, index).call('POST', '/register/', { body, headers: { 'idempotency-key': key } })

type Choice = {
  readonly selection: Selection
  readonly day: number
  readonly withChildren: boolean
  readonly replacesOlder: boolean
}

async function save(
  on: Run,
  index: number,
  { selection, day, withChildren, replacesOlder }: Choice,
): Promise<void> {
  const { model } = on
  const citizen = model.devices[index]
  if (!citizen) return
  const older = modelled.findLiveRequest(model, citizen, selection)
  const children = withChildren ? citizen.children : []
  const { clock } = on.real.server
  const applicant = { ...citizen, ...selection, ...modelled.findArea(selection) }
  const body = anApplication(applicant, clock, {
    height: 140 + model.requests.length,
    travelDate: openDay(applicant, clock, day),
    listFollow: children.map(({ pid }) => ({ pid, bornPlace: 'ระนอง' })),
    ...(older && replacesOlder && { oldRequest: modelled.formatNumber(older) }),
  })
  const key = randomUUID()
  const answer = await sendSave(on, index, { body, key })
  const followers = modelled.toFollowers(model, children)
  if (followers.some(({ age }) => age >= 12)) return expect(answer.status).toBe(400)
  if (older && !replacesOlder)
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
  expect(answer.body).toMatchObject({ request: modelled.toReply(model, modelled.addRequest(model, request)) })
}

/** Repeats an earlier save with its key, and with the same or another body. */
async function repeatSave(on: Run, index: number, earlier: number, isChanged: boolean): Promise<void> {
  const { sent, citizen } = pick(on.model.requests, earlier)
  const body = isChanged ? { ...sent.body, occupation: 'ค้าขาย' } : sent.body
  const answer = await sendSave(on, index, { ...sent, body })
  if (citizen !== on.model.devices[index]) return expect(answer.status).toBe(403)
  if (isChanged) return expect(answer).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_MISMATCH' } })
  expect(answer).toMatchObject({ status: 201, body: sent.answer })
}

async function cancel(on: Run, index: number, chosen: number): Promise<void> {
  const request = pick(on.model.requests, chosen)
  const answer = await pickBrowser(on, index).call('PUT', `/cancel/${modelled.formatNumber(request)}`)
  if (request.citizen !== on.model.devices[index]) return expect(answer.status).toBe(404)
  if (request.status !== 0)
    return expect(answer).toMatchObject({ status: 409, body: { code: 'NOT_CANCELLABLE' } })
  modelled.cancel(on.model, request)
  expect(answer).toMatchObject({ status: 200, body: modelled.toReply(on.model, request) })
}

type Act = (typeof OFFICE_ACTS)[number]

async function actAsOffice({ model, real }: Run, act: Act, chosen: number): Promise<void> {
  const request = pick(model.requests, chosen)
  const body = simulateOfficeAct(act, request, fromDateNumber(modelled.getToday(model)))
  const path = `/office/requests/${modelled.formatNumber(request)}`
  const answer = await real.server.browser().call('PUT', path, { body, headers: AUTHORISED })
  modelled.countEntry(model, request.citizen, 'office')
  if (request.status === 2) return expect(answer.status).toBe(409)
  Object.assign(request, body)
  expect(answer).toMatchObject({ status: 200, body: modelled.toReply(model, request) })
}

/** Adds to the registry the pass that the office has reported, or another of the same kind, with or without a number at the office. */
async function addBook(
  { model }: Run,
  chosen: number,
  isReported: boolean,
  isNumbered: boolean,
): Promise<void> {
  const { citizen, bpNo, bpopNo, bpopYear, issueDate, expireDate, ...request } = pick(model.requests, chosen)
  const { officeName: _name, ...area } = modelled.findArea(request)
  const kind = { pid: citizen.pid, bpType: request.bpType, ...area }
  const today = modelled.getToday(model)
  // No other pass of the sequence has this number.
  const number = 600_000 + model.steps
  // Valid for a year, like the passes of simulateOfficeAct.
  const dates = { issueDate: today, expireDate: toDateNumber(addDays(fromDateNumber(today), 364)) }
  const other = { ...kind, bpNo: `C${number}`, bpopNo: isNumbered ? number : 0, bpopYear: 2569, ...dates }
  const isUsable = isReported && bpNo && bpopNo && bpopYear && issueDate && expireDate
  citizen.books.push(isUsable ? { ...kind, bpNo, bpopNo, bpopYear, issueDate, expireDate } : other)
}

async function advanceClock({ model, real }: Run, time: number): Promise<void> {
  real.server.clock.advance(time)
  model.now += time
  // Every session ends within a day.
  if (time >= DAY) model.devices = [null, null]
}

async function beginDraft(on: Run, index: number): Promise<void> {
  const { model } = on
  // 48 is Myanmar.
  const body = { ...EMPTY_DRAFT, detail: createDetailForm(48), saveKey: 'an unused key' }
  expect((await pickBrowser(on, index).call('DELETE', '/register/draft')).status).toBe(204)
  expect((await pickBrowser(on, index).call('PUT', '/register/draft', { body })).status).toBe(204)
  model.draftsBegun.add(`${model.devices[index]?.pid} ${modelled.getToday(model)}`)
}

/** Reads a day as an operator whose name resembles that of the national system in the access log (`every office`). */
async function readDayAsOperator({ model, real }: Run, chosen: number): Promise<void> {
  const { office: code, travelDate } = pick(model.requests, chosen)
  const office = findOffice(code)
  if (!office) return
  const reader = { by: 'operator', name: 'every-office', reason: 'ตรวจ' } as const
  await printDay(real.server.services, { office, day: fromDateNumber(travelDate), reader })
  for (const { citizen } of modelled.listComing(model, { office: code, travelDate }))
    modelled.countDayReader(model, citizen, 'operator')
}

const saveCommand = createCommand(
  save,
  [
    anyDevice,
    fc.record({
      // The booklet is listed twice, so that more saves find a live request of the same selection.
      selection: fc.constantFrom(BOOKLET, ...SELECTIONS),
      day: fc.nat(3),
      withChildren: fc.boolean(),
      replacesOlder: fc.boolean(),
    }),
  ],
  // A citizen may save twenty requests a day (CITIZEN_QUOTAS).
  (model, index) => isSignedIn(model, index) && model.requests.length < 20,
)
const signInCommand = createCommand(
  signIn,
  [anyDevice, anyCitizen, fc.constantFrom('card', 'portal', 'thaid')],
  // A browser that is signed in cannot start a sign-in with ThaID.
  (model, index, _who, method) => method !== 'thaid' || !isSignedIn(model, index),
)
const bookCommand = createCommand(addBook, [anyIndex, fc.boolean(), fc.boolean()], hasRequests)
const officeCommand = createCommand(actAsOffice, [fc.constantFrom(...OFFICE_ACTS), anyIndex], hasRequests)

/** Runs first, because most sequences would otherwise only sign in and out. */
export const FIRST_COMMAND = { run: (model: Model, real: Real) => signIn({ model, real }, 0, 0, 'card') }

/** Frequent actions are listed several times. */
export const COMMANDS = [
  signInCommand,
  signInCommand,
  saveCommand,
  saveCommand,
  saveCommand,
  saveCommand,
  officeCommand,
  officeCommand,
  createCommand(signOut, [anyDevice]),
  createCommand(repeatSave, [anyDevice, anyIndex, fc.boolean()], canChangeRequest),
  createCommand(cancel, [anyDevice, anyIndex], canChangeRequest),
  bookCommand,
  bookCommand,
  // Four minutes pass midnight in a sequence that starts at 23:58. After eight days a request can be past its travel day.
  createCommand(advanceClock, [fc.constantFrom(4 * MINUTE, DAY, 8 * DAY)]),
  createCommand(beginDraft, [anyDevice], isSignedIn),
  createCommand(readDayAsOperator, [anyIndex], hasRequests),
]
