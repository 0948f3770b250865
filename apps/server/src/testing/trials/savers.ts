// Citizens of the sandbox who save requests during a fault. Each saves one request and retries it with the same Idempotency-Key until it
// is acknowledged, as the web app does. At the end each citizen must have exactly the acknowledged request, and no answer may have said
// that nothing was saved if the request is stored.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { saveRequest } from '@border-pass/contract/form-routes'
import { Problem } from '@border-pass/contract/problem'
import { listRequests } from '@border-pass/contract/request-routes'
import { generateCitizen } from '../../adapters/civil-registry/sandbox/sandbox-registry.ts'
import { openBrowser, readReply } from '../browser.ts'
import type { Answer } from '../browser.ts'
import { anApplication } from '../sample-requests.ts'

/** A citizen may make 300 calls a minute, and a failed save takes two calls. */
const RETRY_DELAY_MS = 400
/** A saver signs in with the card, or by a launch from the portal's app. */
type SignInMethod = 'card' | 'portal'

type SaverOptions = {
  readonly lanes: number
  readonly betweenSavesMs: number
  readonly toEmail: (n: number) => string
  readonly signInMethod: SignInMethod
}

const DEFAULTS: SaverOptions = { lanes: 8, betweenSavesMs: 50, toEmail: () => '', signInMethod: 'card' }
const clock = { now: () => Date.now() }

type Saver = Awaited<ReturnType<typeof prepareSaver>>
type Run = ReturnType<typeof createRun>
export type SteadySavers = ReturnType<typeof startSavers>

const createRun = (
  addresses: readonly string[],
  toEmail: (n: number) => string,
  signInMethod: SignInMethod,
) => ({
  addresses,
  toEmail,
  signInMethod,
  stored: [] as { readonly saver: Saver; readonly code: string }[],
  acknowledged: [] as { readonly sentAt: number; readonly at: number }[],
  /** Saves that were not answered 201, with the time of the answer. Status 0: the connection broke. */
  failed: [] as { readonly at: number; readonly status: number; readonly mayBeSaved: boolean }[],
  errors: [] as string[],
  next: 0,
  failedSignIns: 0,
  unsureSaves: 0,
  isStopping: false,
})

/** Starts the lanes, each of which makes one save at a time. A citizen uses one of the addresses. */
export function startSavers(addresses: readonly string[], options: Partial<SaverOptions> = {}) {
  const { lanes: count, betweenSavesMs, toEmail, signInMethod } = { ...DEFAULTS, ...options }
  const run = createRun(addresses, toEmail, signInMethod)
  const lanes = Array.from({ length: count }, () => saveInTurn(run, betweenSavesMs))
  const { acknowledged, failed } = run
  return {
    acknowledged: acknowledged as readonly (typeof acknowledged)[number][],
    failed: failed as readonly (typeof failed)[number][],
    failedSignIns: () => run.failedSignIns,
    /** The numbers of the citizens who have saved. */
    listSavedCitizens: () => run.stored.map(({ saver }) => saver.n),
    /** How many stored saves had no clear answer: the connection broke, or the answer said "may be saved". */
    countUnsureSaves: () => run.unsureSaves,
    /** Waits until `more` further saves are acknowledged. */
    async waitForSaves(more: number): Promise<void> {
      const goal = acknowledged.length + more
      const what = `${more} more saves are acknowledged`
      await waitUntil({ what, seconds: 120, everyMs: 5 }, () => acknowledged.length >= goal)
    },
    /** Returns one line for each citizen with a wrong answer or without exactly the acknowledged request. */
    async stopAndCheck(): Promise<readonly string[]> {
      run.isStopping = true
      await Promise.all(lanes)
      return findErrors(run)
    },
  }
}

async function saveInTurn(run: Run, betweenSavesMs: number): Promise<void> {
  while (!run.isStopping) {
    const saver = await signIn(run, run.next++)
    if (!saver) return
    run.stored.push({ saver, code: await saveUntilAcknowledged(run, saver) })
    await pause(betweenSavesMs)
  }
}

async function signIn(run: Run, n: number): Promise<Saver | null> {
  while (!run.isStopping) {
    const saver = await signInAt(run, n).catch(() => null)
    if (saver) return saver
    run.failedSignIns += 1
    await pause(RETRY_DELAY_MS)
  }
  return null
}

function signInAt({ addresses, toEmail, signInMethod }: Run, n: number): Promise<Saver> {
  return prepareSaver(addresses[n % addresses.length] ?? '', n, toEmail(n), signInMethod)
}

/** Retries the save until it is acknowledged, even after the stop. Returns the registration code. */
async function saveUntilAcknowledged(run: Run, saver: Saver): Promise<string> {
  for (;;) {
    const sentAt = performance.now()
    const answer = await save(saver).catch(() => null)
    const at = performance.now()
    if (answer?.status === 201) {
      run.acknowledged.push({ sentAt, at })
      return readRegistrationCode(answer)
    }
    const problem = z.safeParse(Problem, answer?.body).data
    const mayBeSaved = problem?.mayBeSaved === true
    run.failed.push({ at, status: answer?.status ?? 0, mayBeSaved })
    const isStored = (await retryListCodes(saver)).length > 0
    if (isStored && problem && !mayBeSaved)
      run.errors.push(`${saver.key} is stored, but the answer said that it is not`)
    else if (isStored) run.unsureSaves += 1
  }
}

async function retryListCodes(saver: Saver): Promise<readonly string[]> {
  await pause(RETRY_DELAY_MS)
  return (await listCodes(saver).catch(() => null)) ?? retryListCodes(saver)
}

async function findErrors(run: Run): Promise<string[]> {
  const errors = [...run.errors]
  for (const { saver, code } of run.stored) {
    // The session of an early saver may have ended.
    const codes = await listCodes(saver).catch(async () => listCodes(await signInAt(run, saver.n)))
    if (codes.length !== 1 || codes[0] !== code)
      errors.push(`acknowledged ${code}, stored ${codes.join(' and ') || 'none'}`)
  }
  return errors
}

/** Signs in the n-th generated citizen of the sandbox. */
export async function prepareSaver(
  address: string,
  n: number,
  email = '',
  signInMethod: SignInMethod = 'card',
) {
  const citizen = generateCitizen(n, clock.now())
  const browser = openBrowser(address)
  const launch = { appID: 'border-pass', mToken: `${citizen.pid}-${randomUUID()}` }
  const { status } = await (signInMethod === 'card'
    ? browser.signIn(citizen)
    : browser.call('POST', '/egov/', { body: launch }))
  if (status !== 200) throw new Error(`Signing in was answered with ${status}.`)
  const submitted = anApplication(citizen, clock, email === '' ? {} : { email })
  return { n, browser, submitted, key: `save ${n}` }
}

export function save({ browser, submitted, key }: Saver): Promise<Answer> {
  return browser.call('POST', '/register/', { body: submitted, headers: { 'idempotency-key': key } })
}

export function readRegistrationCode(answer: Answer): string {
  if (answer.status !== 201) throw new Error(`The save was answered with ${answer.status}.`)
  return readReply(saveRequest, answer).registrationCode
}

export async function listCodes({ browser, submitted }: Saver): Promise<readonly string[]> {
  const answer = await browser.call('GET', `/register/?pid=${submitted.pid}`)
  return readReply(listRequests, answer).items.map((request) => request.registrationCode)
}

export const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )

type WaitOptions = { readonly what: string; readonly seconds: number; readonly everyMs?: number }

export async function waitUntil(
  { what, seconds, everyMs = 200 }: WaitOptions,
  condition: () => Promise<boolean> | boolean,
): Promise<void> {
  const deadline = performance.now() + seconds * 1_000
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`Not within ${seconds} s: ${what}.`)
    await pause(everyMs)
  }
}
