// A signed-in citizen who saves one request, and the code in the reply.
import type { Application } from '@border-pass/contract/schemas/application-schema'
import { listRequests, saveRequest } from '@border-pass/contract/request-routes'
import { derivedCitizen } from '../adapters/civil-registry/sandbox/sandbox-citizens.ts'
import { anApplication } from './an-application.ts'
import { openBrowser, replyOf } from './browser.ts'
import type { Answer, Browser } from './browser.ts'

const clock = { now: () => Date.now() }

export type Saver = {
  readonly browser: Browser
  readonly submitted: Application
  readonly key: string
  hasSent: boolean
  /** The registration code in the reply; null without one. */
  code: string | null
}

/** Signs in the n-th derived citizen of the sandbox. */
export async function prepareSaver(address: string, n: number): Promise<Saver> {
  const citizen = derivedCitizen(n, clock.now())
  const browser = openBrowser(address)
  const { status } = await browser.signIn(citizen)
  if (status !== 200) throw new Error(`Signing in was answered with ${status}.`)
  return { browser, submitted: anApplication(citizen, clock), key: `save ${n}`, hasSent: false, code: null }
}

export function save({ browser, submitted, key }: Saver): Promise<Answer> {
  return browser.call('POST', '/register/', { body: submitted, headers: { 'idempotency-key': key } })
}

export function codeOf(answer: Answer): string {
  if (answer.status !== 201) throw new Error(`Saving was answered with ${answer.status}.`)
  return replyOf(saveRequest, answer).registrationCode
}

/** The registration codes of all requests of the citizen. */
export async function codesOf({ browser, submitted }: Saver): Promise<readonly string[]> {
  const answer = await browser.call('GET', `/register/?pid=${submitted.pid}`)
  return replyOf(listRequests, answer).items.map((request) => request.registrationCode)
}
