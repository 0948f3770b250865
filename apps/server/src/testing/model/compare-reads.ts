// Compares every read of the service with the model, and different reads of one fact with each other.
import { expect } from 'vitest'
import type * as z from 'zod/mini'
import { listAccess } from '@border-pass/contract/access-log-routes'
import { findFollowerCandidates } from '@border-pass/contract/form-routes'
import { officeGetRequest, officeReadDay } from '@border-pass/contract/office-routes'
import { listPasses } from '@border-pass/contract/pass-routes'
import { getRequest, listFollowers, listRequests } from '@border-pass/contract/request-routes'
import type { Request } from '@border-pass/contract/schemas/request-schemas'
import { toRegistrationCode } from '@border-pass/domain/request/request-number'
import { BUDDHIST_ERA_OFFSET, fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { formatLongThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { writeNationalId } from '@border-pass/domain/values/national-id'
import { SHEET } from '../../sentences.ts'
import { type Browser, readReply } from '../browser.ts'
import { AUTHORISED } from '../request-owner.ts'
import type { TestServer } from '../test-server.ts'
import * as modelled from './service-model.ts'
import type { Citizen, Model, ModelRequest } from './service-model.ts'

export type Real = {
  readonly server: TestServer
  readonly sql: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
  readonly devices: readonly Browser[]
  /** The content of the database before the sequence. */
  readonly before: Before
}

export async function compareReads(model: Model, real: Real): Promise<void> {
  const compared = new Set<Citizen>()
  for (const [index, browser] of real.devices.entries()) {
    const citizen = model.devices[index] ?? null
    const { status } = await browser.call('GET', '/register/?pid=me')
    expect(status).toBe(citizen === null ? 401 : 200)
    if (citizen !== null && !compared.has(citizen)) await compareOwnReads(model, real, { browser, citizen })
    if (citizen !== null) compared.add(citizen)
  }
  await compareDays(model, real)
  await compareStatistics(model, real)
}

type Reader = { readonly browser: Browser; readonly citizen: Citizen }
type ListRead = { readonly [field: string]: unknown }

async function compareOwnReads(model: Model, real: Real, { browser, citizen }: Reader): Promise<void> {
  const get = (path: string) => browser.call('GET', path)
  const list = async (filter = '') => readReply(listRequests, await get(`/register/?pid=me${filter}`))
  const ownRequests = modelled.listRequestsFor(model, citizen)
  const { items, isCut } = await list()
  expect(isCut).toBe(false)
  expect(items).toMatchObject(ownRequests.map((request) => modelled.toReply(model, request)))
  expect(items).toHaveLength(ownRequests.length)
  const numbers = async (filter: string) => (await list(filter)).items.map(modelled.formatNumber)
  const numbersThat = (fits: (request: ModelRequest) => boolean) =>
    ownRequests.filter(fits).map(modelled.formatNumber)
  expect(await numbers('&status=lt2')).toEqual(numbersThat(({ status }) => status < 2))
  expect(await numbers('&status=2&bpType=1')).toEqual(
    numbersThat(({ status, bpType }) => status === 2 && bpType === 1),
  )
  expect(await numbers('&ccaa=8501&bpType=2')).toEqual(
    numbersThat(({ office, bpType }) => office.startsWith('8501') && bpType === 2),
  )

  const passes = readReply(listPasses, await get('/register/passes'))
  const expected = modelled.listExpectedPasses(model, citizen)
  expect(passes).toMatchObject({
    missing: [],
    isCut: false,
    items: expected.map(({ request, ...pass }) => ({ ...pass, request: modelled.toReply(model, request) })),
  })
  for (const [index, request] of ownRequests.entries()) {
    const [listed] = items.slice(index)
    const pass = passes.items.find(
      (each) => modelled.formatNumber(each.request) === modelled.formatNumber(request),
    )
    expect(listed).not.toHaveProperty('eligibility')
    expect(pass?.request ?? listed).toEqual(listed)
    await compareRequest(model, real, { browser, request, listed: { ...listed }, pass: pass ?? null })
  }
  await compareOtherRequest(model, { browser, citizen })
  await compareCandidates(model, { browser, citizen })
  await compareLog(model, { browser, citizen })
}

type PassRead = {
  readonly pass: object | null
  readonly barcode: string | null
  readonly mrz: readonly string[] | null
}
type ComparedRequest = {
  readonly browser: Browser
  readonly request: ModelRequest
  readonly listed: ListRead
  readonly pass: PassRead | null
}

/** Compares all reads of one request, and the content of its documents. */
async function compareRequest(model: Model, { server }: Real, compared: ComparedRequest): Promise<void> {
  const { browser, request, listed } = compared
  const number = modelled.formatNumber(request)
  const [single, followers, calendar] = await Promise.all([
    browser.call('GET', `/register/${toRegistrationCode(request)}`),
    browser.call('GET', `/register/follower/${number}`),
    browser.call('GET', `/register/calendar/${number}`),
  ])
  const { eligibility, ...same } = readReply(getRequest, single)
  expect(same).toEqual(listed)
  expect(eligibility?.checks).not.toEqual([])
  expect(readReply(listFollowers, followers).items).toEqual(same.listFollow)

  const byOffice = await server.browser().call('GET', `/office/requests/${number}`, { headers: AUTHORISED })
  expect(readReply(officeGetRequest, byOffice)).toEqual({ ...same, eligibility })
  modelled.countEntry(model, request.citizen, 'office')

  const { year, month, day } = fromDateNumber(request.travelDate)
  const start = [year - BUDDHIST_ERA_OFFSET, month, day].map((part) => String(part).padStart(2, '0')).join('')
  expect(String(calendar.body)).toContain(`DTSTART;VALUE=DATE:${start}`)
  expect(String(calendar.body)).toContain(`UID:${same.registrationCode}@`)
  expect(String(calendar.body).includes('STATUS:CANCELLED')).toBe(request.status === 2)
  await compareDocuments(compared, same)
}

async function compareDocuments(
  { browser, request, pass }: ComparedRequest,
  same: z.input<typeof Request>,
): Promise<void> {
  const number = modelled.formatNumber(request)
  const sheet = await browser.call('GET', `/register/document/${number}`)
  const sample = await browser.call('GET', `/register/sample/${number}`)
  if (request.status === 2) expect(sheet).toMatchObject({ status: 409, body: { code: 'REQUEST_CANCELLED' } })
  else
    expect(sheet.body).toMatchObject({
      code: { value: same.registrationCode },
      appointment: { value: formatLongThaiDate(fromDateNumber(request.travelDate)), office: same.officeName },
      applicant: { value: same.displayName },
      followers: same.follower === 0 ? null : { names: same.listFollow.map(SHEET.follower) },
      slip: same.isPay ? {} : null,
    })
  if (pass === null) return expect(sample.status).toBe(404)
  const sex = same.sex === 1 ? 'ชาย' : 'หญิง'
  expect(sample.body).toMatchObject({
    sample: {
      bpType: request.bpType,
      barcode: pass.barcode,
      mrz: pass.mrz,
      content: {
        office: { value: same.officeName },
        nationalId: { value: writeNationalId(same.pid) },
        sexAndHeight: { value: `${sex} / ${request.height} ซม.` },
      },
    },
  })
}

async function compareOtherRequest(model: Model, { browser, citizen }: Reader): Promise<void> {
  const other = model.requests.findLast((each) => each.citizen !== citizen)
  if (other === undefined) return
  const number = modelled.formatNumber(other)
  for (const path of [toRegistrationCode(other), `sample/${number}`, `document/${number}`])
    expect((await browser.call('GET', `/register/${path}`)).status).toBe(404)
}

/** The candidates are the children under twelve. */
async function compareCandidates(model: Model, { browser, citizen }: Reader): Promise<void> {
  const answer = await browser.call('GET', '/register/followers?borderCity=48')
  const expected = modelled.toFollowers(model, citizen.children).filter(({ age }) => age < 12)
  expect(readReply(findFollowerCandidates, answer).items).toMatchObject(expected)
}

/** Look-ups by the citizen are not compared, because the model does not count them. */
async function compareLog(model: Model, { browser, citizen }: Reader): Promise<void> {
  const { items } = readReply(listAccess, await browser.call('GET', '/access-log/'))
  const count = (fits: (entry: (typeof items)[number]) => boolean) => items.filter(fits).length
  const expected = (entry: modelled.Entry) => modelled.listEntries(model, citizen.pid, entry)
  expect({
    signIn: count(({ what }) => what === 'sign-in'),
    save: count(({ what }) => what === 'save'),
    cancel: count(({ what }) => what === 'cancel'),
    office: count(({ what, by }) => what === 'request' && by === 'office'),
    operator: count(({ what, by }) => what === 'request' && by === 'operator'),
  }).toEqual({
    signIn: expected('sign-in'),
    save: expected('save'),
    cancel: expected('cancel'),
    office: expected('office'),
    operator: expected('operator'),
  })
  const times = items.map(({ when }) => when)
  expect(times).toEqual(times.toSorted().reverse())
}

/** Compares the days of each office that has a request of the sequence. */
async function compareDays(model: Model, { server }: Real): Promise<void> {
  const days = new Map(model.requests.map((each) => [`office=${each.office}&day=${each.travelDate}`, each]))
  for (const [query, day] of days) {
    const answer = await server.browser().call('GET', `/office/requests?${query}`, { headers: AUTHORISED })
    const coming = modelled.listComing(model, day)
    const isInSequence = (pid: string) => model.citizens.some((citizen) => citizen.pid === pid)
    const read = readReply(officeReadDay, answer).items.filter(({ pid }) => isInSequence(pid))
    expect(read).toMatchObject(coming.map((request) => modelled.toReply(model, request)))
    for (const each of read) expect(each).not.toHaveProperty('eligibility')
    for (const { citizen } of coming) modelled.countDayReader(model, citizen, 'office')
  }
}

// Statistics, and facts that only the database shows. Sequences share the database, so its earlier content is counted too.

type Before = Awaited<ReturnType<typeof readBefore>>

const GROUP = 'ccaa, border_code, bp_type, travel_date, status'
const toGroupKey = (row: Record<string, unknown>) =>
  GROUP.split(', ')
    .map((column) => row[column])
    .join(' ')
/** Smaller groups are not shown. */
const SMALLEST_GROUP = 5

export async function readBefore(sql: Real['sql']) {
  const groups = await sql(`SELECT ${GROUP}, count(*)::int AS requests FROM request GROUP BY ${GROUP}`)
  return {
    requests: new Map(groups.map((row) => [toGroupKey(row), Number(row['requests'])])),
    ...(await readRest(sql, 0)),
  }
}

/** `entry` is the newest entry of the access log; `unnamed` counts entries after `after` that do not name who asked. */
async function readRest(sql: Real['sql'], after: unknown) {
  const [row] = await sql(
    `SELECT (SELECT coalesce(sum(drafts), 0)::int FROM draft_begun) AS drafts,
       (SELECT coalesce(max(id), 0)::int FROM access_log) AS entry,
       (SELECT count(*)::int FROM access_log WHERE id > $1 AND (by = 'parent' AND asker IS NULL OR by IN ('office', 'operator') AND reader IS NULL)) AS unnamed`,
    [after],
  )
  return {
    drafts: Number(row?.['drafts']),
    entry: Number(row?.['entry']),
    unnamed: Number(row?.['unnamed']),
  }
}

async function compareStatistics(model: Model, { server, sql, before }: Real): Promise<void> {
  // Drafts are counted after the answer.
  await server.services.background.settle()
  const expected = new Map(before.requests)
  for (const request of model.requests) {
    const { office, bpType, travelDate, status } = request
    const key = [office.slice(0, 4), office.slice(6), bpType, travelDate, status].join(' ')
    expected.set(key, (expected.get(key) ?? 0) + 1)
  }
  const shown = await sql(`SELECT ${GROUP}, requests FROM request_statistics`)
  expect(new Map(shown.map((row) => [toGroupKey(row), row['requests']]))).toEqual(
    new Map([...expected].filter(([, requests]) => requests >= SMALLEST_GROUP)),
  )
  const { drafts, unnamed } = await readRest(sql, before.entry)
  expect(drafts - before.drafts).toBe(model.draftsBegun.size)
  expect(unnamed).toBe(0)
}
