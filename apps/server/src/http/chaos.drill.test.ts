// A civil registry that fails in every way at once: each verdict is right, or the answer is 503 and nothing is stored.
import { isDeepStrictEqual } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import { checkEligibility } from '@border-pass/contract/eligibility-routes'
import { listRequests } from '@border-pass/contract/request-routes'
import type { ReplyOf } from '@border-pass/contract/route'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openBrowser, replyOf } from '../testing/browser.ts'
import type { Answer, Browser } from '../testing/browser.ts'
import { anApplication } from '../testing/sample-requests.ts'
import { startTestServer } from '../testing/test-server.ts'

type TestServer = Awaited<ReturnType<typeof startTestServer>>
type ChaosReport = { verdicts: number; unavailable: number; saved: number; readonly wrong: string[] }

type Verdict = ReplyOf<typeof checkEligibility>
type Caller = { readonly citizen: SandboxCitizen; readonly expected: Verdict; browser: Browser }
type Run = { readonly server: TestServer; readonly report: ChaosReport }

const PAUSE_MS = 100
/** How often each asks while the registry fails. */
const ROUNDS = 9
/** Longer than a look-up waits for its answer. */
const SLOW_MS = 2_000
const RECOVER_WITHIN_MS = 30_000
const Unavailable = z.object({ code: z.enum(['REGISTRY_UNAVAILABLE', 'RECORD_UNREADABLE']) })

function isUnavailable({ status, body }: Answer): boolean {
  return status === 503 && z.safeParse(Unavailable, body).success
}

function count({ report }: Run, what: string, answer: Answer, isRight: boolean): void {
  if (isUnavailable(answer)) report.unavailable += 1
  else if (!isRight)
    report.wrong.push(`${what}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`)
}

function askVerdict({ citizen, browser }: Pick<Caller, 'citizen' | 'browser'>): Promise<Answer> {
  const { borderCity, bpType, office } = citizen
  return browser.call('POST', '/register/eligibility', { body: { borderCity, bpType, office } })
}

/** On a busy machine even a look-up without a fault may time out. */
async function untilAvailable(call: () => Promise<Answer>): Promise<Answer> {
  const answer = await call()
  if (!isUnavailable(answer)) return answer
  await pause(PAUSE_MS)
  return untilAvailable(call)
}

/** Asks until the verdict lacks nothing: one without the children cannot be compared with later ones. */
/** Signs a citizen in and keeps the verdict of a registry without faults. */
async function openCaller(address: string, citizen: SandboxCitizen): Promise<Caller> {
  const browser = openBrowser(address)
  await untilAvailable(() => browser.signIn(citizen))
  const expected = replyOf(checkEligibility, await untilAvailable(() => askVerdict({ citizen, browser })))
  return { citizen, browser, expected }
}

/** A new session has none of the registry's answers yet. */
async function signInAgain(run: Run, caller: Caller): Promise<void> {
  const browser = openBrowser(run.server.address)
  const answer = await browser.signIn(caller.citizen)
  count(run, 'sign-in', answer, answer.status === 200)
  if (answer.status === 200) caller.browser = browser
}

function isVerdictOf({ expected }: Caller, answer: Answer): boolean {
  return answer.status === 200 && isDeepStrictEqual(replyOf(checkEligibility, answer), expected)
}

async function compareVerdict(run: Run, caller: Caller): Promise<void> {
  const answer = await askVerdict(caller)
  const isRight = isVerdictOf(caller, answer)
  if (isRight) run.report.verdicts += 1
  count(run, `verdict of ${caller.citizen.who}`, answer, isRight)
}

async function countStored({ browser, citizen }: Caller): Promise<number> {
  return replyOf(listRequests, await browser.call('GET', `/register/?pid=${citizen.pid}`)).items.length
}

/** What was answered 503 is not stored. */
async function save(run: Run, caller: Caller): Promise<boolean> {
  const body = anApplication(caller.citizen, run.server.clock)
  const answer = await caller.browser.call('POST', '/register/', { body })
  const isSaved = answer.status === 201
  count(run, `save of ${caller.citizen.who}`, answer, isSaved)
  if (isSaved) run.report.saved += 1
  const stored = await countStored(caller)
  if (stored !== (isSaved ? 1 : 0))
    run.report.wrong.push(`a save answered ${answer.status}: ${stored} stored`)
  return isSaved
}

async function live(run: Run, caller: Caller): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round % 3 === 0) await signInAgain(run, caller)
    await compareVerdict(run, caller)
    if (round % 3 === 2 && (await save(run, caller))) return
    await pause(PAUSE_MS)
  }
}

async function recover(run: Run, caller: Caller, endedAt: number): Promise<void> {
  // A saved request changes the verdict.
  if ((await countStored(caller)) > 0) return
  while (performance.now() - endedAt < RECOVER_WITHIN_MS) {
    const answer = await askVerdict(caller)
    if (!isUnavailable(answer)) {
      count(run, 'verdict afterwards', answer, isVerdictOf(caller, answer))
      return
    }
    await pause(PAUSE_MS)
  }
  run.report.wrong.push('no verdict long after the last fault')
}

/** `share`: of the registry's answers, 0 to 1, with each kind of fault. */
async function chaos(share: number): Promise<ChaosReport> {
  const timeouts = { timeoutMs: 1_000, breakerOpenMs: 200, retryWaitMs: { min: 1, max: 2 } }
  const server = await startTestServer({ throughGateway: true, timeouts })
  if (!server.gateway) throw new Error('This test stands through the gateway')
  const { faults } = server.gateway
  const run: Run = { server, report: { verdicts: 0, unavailable: 0, saved: 0, wrong: [] } }
  const citizens = Array.from({ length: 8 }, () => server.nextCitizen())
  const callers = await Promise.all(citizens.map((citizen) => openCaller(server.address, citizen)))
  const broken = { errorRate: share, errorStatus: 500, cutRate: share, halfRate: share }
  const misleading = { wrongShapeRate: share, strangerRate: share }
  faults.set({ delay: SLOW_MS, delayRate: share, ...broken, ...misleading })
  await Promise.all(callers.map((caller) => live(run, caller)))
  faults.set({})
  const endedAt = performance.now()
  await Promise.all(callers.map((caller) => recover(run, caller, endedAt)))
  return run.report
}

test('a registry that fails in every way gives right verdicts or 503, and nothing wrong is stored', async () => {
  const { wrong, verdicts, unavailable } = await chaos(0.1)
  expect(wrong).toEqual([])
  expect(Math.min(verdicts, unavailable)).toBeGreaterThan(0)
}, 120_000)

test('where fewer answers fail, citizens save in spite of it, and each save is stored once', async () => {
  const { wrong, saved } = await chaos(0.02)
  expect(wrong).toEqual([])
  expect(saved).toBeGreaterThan(0)
}, 120_000)
