// A civil registry with all kinds of failures at once: each verdict is right, or the answer is 503 and nothing is stored.
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checkEligibility } from '@border-pass/contract/eligibility-routes'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { type Answer, readReply } from '../testing/browser.ts'
import { signInOn } from '../testing/request-owner.ts'
import { startTestServer } from '../testing/test-server.ts'

const PAUSE_MS = 100
const ROUNDS = 9
/** Longer than a look-up waits for its answer. */
const SLOW_MS = 2_000
const RECOVER_WITHIN_MS = 30_000
const Unavailable = z.object({ code: z.enum(['REGISTRY_UNAVAILABLE', 'RECORD_UNREADABLE']) })

const isUnavailable = ({ status, body }: Answer) => status === 503 && z.safeParse(Unavailable, body).success

/** On a busy machine even a look-up without a fault may time out. */
async function untilAvailable(call: () => Promise<Answer>): Promise<Answer> {
  const answer = await call()
  if (!isUnavailable(answer)) return answer
  await pause(PAUSE_MS)
  return untilAvailable(call)
}

/** Runs citizens against a registry with faults. `share`: how many of its answers have each kind of fault, from 0 to 1. */
async function runChaos(share: number) {
  const timeouts = { timeoutMs: 1_000, breakerOpenMs: 200, retryWaitMs: { min: 1, max: 2 } }
  const server = await startTestServer({ throughGateway: true, timeouts })
  if (!server.gateway) throw new Error('This test needs the gateway.')
  const { faults } = server.gateway
  const report = { verdicts: 0, unavailable: 0, saved: 0, wrong: [] as string[] }

  function count(what: string, answer: Answer, isRight: boolean): void {
    if (isUnavailable(answer)) report.unavailable += 1
    else if (!isRight)
      report.wrong.push(`${what}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`)
  }

  /** Signs a citizen in, and keeps the verdict of a registry without faults. */
  async function openCaller(citizen: SandboxCitizen) {
    const { browser, save, requests, verdict: ask } = await signInOn(server, citizen)
    const signIn = () => browser.signIn(citizen)
    await untilAvailable(signIn)
    const expected = readReply(checkEligibility, await untilAvailable(ask))
    const isRight = (answer: Answer) =>
      answer.status === 200 && isDeepStrictEqual(readReply(checkEligibility, answer), expected)

    async function saveOnce(): Promise<boolean> {
      const answer = await save()
      const isSaved = answer.status === 201
      count(`save of ${citizen.who}`, answer, isSaved)
      if (isSaved) report.saved += 1
      const stored = (await requests()).length
      if (stored !== Number(isSaved)) report.wrong.push(`a save answered ${answer.status}: ${stored} stored`)
      return isSaved
    }

    /** Signs in, asks for verdicts and tries to save while faults occur. Ends with the first save. */
    async function live(): Promise<void> {
      for (let round = 0; round < ROUNDS; round += 1) {
        if (round % 3 === 0) {
          // A new session has none of the registry's answers yet.
          const answer = await signIn()
          count('sign-in', answer, answer.status === 200)
        }
        const verdict = await ask()
        if (isRight(verdict)) report.verdicts += 1
        count(`verdict of ${citizen.who}`, verdict, isRight(verdict))
        if (round % 3 === 2 && (await saveOnce())) return
        await pause(PAUSE_MS)
      }
    }

    /** Expects a right verdict soon after the last fault, unless the citizen has saved. */
    async function recover(endedAt: number): Promise<void> {
      if ((await requests()).length > 0) return
      while (performance.now() - endedAt < RECOVER_WITHIN_MS) {
        const answer = await ask()
        if (!isUnavailable(answer)) return count('verdict afterwards', answer, isRight(answer))
        await pause(PAUSE_MS)
      }
      report.wrong.push('no verdict long after the last fault')
    }
    return { live, recover }
  }

  const callers = await Promise.all(Array.from({ length: 8 }, () => openCaller(server.nextCitizen())))
  const broken = { errorRate: share, errorStatus: 500, cutRate: share, halfRate: share }
  const misleading = { wrongShapeRate: share, strangerRate: share }
  faults.set({ delay: SLOW_MS, delayRate: share, ...broken, ...misleading })
  await Promise.all(callers.map(({ live }) => live()))
  faults.set({})
  const endedAt = performance.now()
  await Promise.all(callers.map(({ recover }) => recover(endedAt)))
  return report
}

test('eligibility checks and saves are right or 503 while many of the registry’s answers fail', async () => {
  const { wrong, verdicts, unavailable } = await runChaos(0.1)
  expect(wrong).toEqual([])
  expect(Math.min(verdicts, unavailable)).toBeGreaterThan(0)
}, 120_000)

test('citizens can save in spite of rare failures of the registry, and each save is stored once', async () => {
  const { wrong, saved } = await runChaos(0.02)
  expect(wrong).toEqual([])
  expect(saved).toBeGreaterThan(0)
}, 120_000)
