// A citizen who is signed in and about to save one request, and what they were told of it.
import type { Application } from '@border-pass/contract/application-schema'
import { listRequests, saveRequest } from '@border-pass/contract/request-routes'
import { derivedCitizen } from '../adapters/civil-registry/sandbox/sandbox-citizens.ts'
import { anApplication } from './an-application.ts'
import { openBrowser, replyOf } from './browser.ts'
import type { Answer, Browser } from './browser.ts'

const clock = { now: () => Date.now() }

export type Saver = {
  readonly browser: Browser
  readonly said: Application
  readonly key: string
  hasAsked: boolean
  /** The registration code. */
  told: string | null
}

/** The n-th derived citizen: whoever knows n knows them. */
export async function prepareSaver(address: string, n: number): Promise<Saver> {
  const citizen = derivedCitizen(n, clock.now())
  const browser = openBrowser(address)
  const { status } = await browser.signIn(citizen)
  if (status !== 200) throw new Error(`Signing in was answered with ${status}.`)
  return { browser, said: anApplication(citizen, clock), key: `save ${n}`, hasAsked: false, told: null }
}

export function save({ browser, said, key }: Saver): Promise<Answer> {
  return browser.call('POST', '/register/', { body: said, headers: { 'idempotency-key': key } })
}

export function codeOf(answer: Answer): string {
  if (answer.status !== 201) throw new Error(`Saving was answered with ${answer.status}.`)
  return replyOf(saveRequest, answer).registrationCode
}

/** The registration codes of all their requests. */
export async function codesOf({ browser, said }: Saver): Promise<readonly string[]> {
  const answer = await browser.call('GET', `/register/?pid=${said.pid}`)
  return replyOf(listRequests, answer).items.map((request) => request.registrationCode)
}
