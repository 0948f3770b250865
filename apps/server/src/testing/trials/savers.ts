// Citizens of the sandbox who save while a trial breaks something. Each saves one request and repeats it with the same
// Idempotency-Key until it is acknowledged, as the web app does; at the end each must have exactly the acknowledged request, and
// none may have been told "nothing was saved" of a request that is stored.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { saveRequest } from '@border-pass/contract/form-routes'
import { Problem } from '@border-pass/contract/problem'
import { listRequests } from '@border-pass/contract/request-routes'
import { derivedCitizen } from '../../adapters/civil-registry/sandbox/sandbox-registry.ts'
import { openBrowser, readReply } from '../browser.ts'
import type { Answer } from '../browser.ts'
import { anApplication } from '../sample-requests.ts'

/** A citizen may call 300 times a minute; a save that fails costs two calls. */
const BETWEEN_TRIES_MS = 400
/** How a saver signs in: with the card, or by a launch from the portal's app. */
type SignIn = 'card' | 'portal'

type SaverOptions = {
  readonly lanes: number
  readonly betweenSavesMs: number
  readonly toEmail: (n: number) => string
  readonly way: SignIn
}

const DEFAULTS: SaverOptions = { lanes: 8, betweenSavesMs: 50, toEmail: () => '', way: 'card' }
const clock = { now: () => Date.now() }

type Saver = Awaited<ReturnType<typeof prepareSaver>>
type Run = ReturnType<typeof newRun>
export type SteadySavers = ReturnType<typeof startSavers>

const newRun = (addresses: readonly string[], toEmail: (n: number) => string, way: SignIn) => ({
  addresses,
  toEmail,
  way,
  stored: [] as { readonly saver: Saver; readonly code: string }[],
  acknowledged: [] as { readonly sentAt: number; readonly at: number }[],
  /** Saves that were not answered 201, with the time of the answer. Status 0: the connection broke. */
  failed: [] as { readonly at: number; readonly status: number; readonly mayBeSaved: boolean }[],
  wrong: [] as string[],
  next: 0,
  failedSignIns: 0,
  storedUnsure: 0,
  isStopping: false,
})

/** One save at a time in each lane; each citizen keeps to one of the addresses. */
export function startSavers(addresses: readonly string[], chosen: Partial<SaverOptions> = {}) {
  const { lanes: count, betweenSavesMs, toEmail, way } = { ...DEFAULTS, ...chosen }
  const run = newRun(addresses, toEmail, way)
  const lanes = Array.from({ length: count }, () => saveInTurn(run, betweenSavesMs))
  const { acknowledged, failed } = run
  return {
    acknowledged: acknowledged as readonly (typeof acknowledged)[number][],
    failed: failed as readonly (typeof failed)[number][],
    failedSignIns: () => run.failedSignIns,
    /** The citizens who have saved, by their numbers. */
    savedBy: () => run.stored.map(({ saver }) => saver.n),
    /** How many saves were stored without a sure answer: it broke off, or said "may be saved". */
    storedUnsure: () => run.storedUnsure,
    /** Waits until more saves are acknowledged than now, by this many. */
    async untilMore(more: number): Promise<void> {
      const goal = acknowledged.length + more
      const what = `${more} more saves are acknowledged`
      await waitUntil({ what, seconds: 120, everyMs: 5 }, () => acknowledged.length >= goal)
    },
    /** Returns one line for each citizen who was told something wrong, or does not have exactly the acknowledged request. */
    async stopAndCheck(): Promise<readonly string[]> {
      run.isStopping = true
      await Promise.all(lanes)
      return findWrong(run)
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
    await pause(BETWEEN_TRIES_MS)
  }
  return null
}

function signInAt({ addresses, toEmail, way }: Run, n: number): Promise<Saver> {
  return prepareSaver(addresses[n % addresses.length] ?? '', n, toEmail(n), way)
}

/** Repeats the save until it is acknowledged, also after the trial was told to stop. Returns its code. */
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
    const isStored = (await askForCodes(saver)).length > 0
    if (isStored && problem && !mayBeSaved)
      run.wrong.push(`${saver.key} is stored, and its citizen was told that it is not`)
    else if (isStored) run.storedUnsure += 1
  }
}

async function askForCodes(saver: Saver): Promise<readonly string[]> {
  await pause(BETWEEN_TRIES_MS)
  return (await listCodes(saver).catch(() => null)) ?? askForCodes(saver)
}

async function findWrong(run: Run): Promise<string[]> {
  const found = [...run.wrong]
  for (const { saver, code } of run.stored) {
    // The session of an early saver has ended by then.
    const codes = await listCodes(saver).catch(async () => listCodes(await signInAt(run, saver.n)))
    if (codes.length !== 1 || codes[0] !== code)
      found.push(`acknowledged ${code}, stored ${codes.join(' and ') || 'none'}`)
  }
  return found
}

/** Signs in the n-th derived citizen of the sandbox. */
export async function prepareSaver(address: string, n: number, email = '', way: SignIn = 'card') {
  const citizen = derivedCitizen(n, clock.now())
  const browser = openBrowser(address)
  const launch = { appID: 'border-pass', mToken: `${citizen.pid}-${randomUUID()}` }
  const { status } = await (way === 'card'
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
  if (answer.status !== 201) throw new Error(`SaveInput was answered with ${answer.status}.`)
  return readReply(saveRequest, answer).registrationCode
}

/** The registration codes of all requests of the citizen. */
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
  isSo: () => Promise<boolean> | boolean,
): Promise<void> {
  const deadline = performance.now() + seconds * 1_000
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Not within ${seconds} s: ${what}.`)
    await pause(everyMs)
  }
}
