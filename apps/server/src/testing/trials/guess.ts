// Guesses at one national ID from networks all over, while its owner signs in with a phone that has done so before.
import { randomBytes } from 'node:crypto'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { openBrowser } from '../browser.ts'
import { waitUntil } from './savers.ts'

type Choices = {
  /** A server that trusts the X-Forwarded-For of this machine. */
  readonly address: string
  readonly citizen: SandboxCitizen
  readonly guesses: number
  /** How often the owner signs in meanwhile. */
  readonly signIns: number
  readonly atOnce: number
}

const LIMITED = 429
const WRONG = 401

export function anyAddress(): string {
  const bytes = randomBytes(6)
  const isIpv4 = (bytes[5] ?? 0) < 64
  if (isIpv4) return `203.${[...bytes.subarray(0, 3)].join('.')}`
  return `2001:db8:${bytes.toString('hex', 0, 2)}:${bytes.toString('hex', 2, 4)}::1`
}

/** Returns how many guesses were compared with the registry, how many refused, and what the owner was answered. */
export async function guess({ address, citizen, guesses, signIns, atOnce }: Choices) {
  const phone = openBrowser(address)
  const home = { 'x-forwarded-for': '198.51.100.7' }
  const start = performance.now()
  const owner = new Map<number, number>()

  async function signIn(): Promise<void> {
    const { status } = await phone.signIn(citizen, home)
    owner.set(status, (owner.get(status) ?? 0) + 1)
  }
  await signIn()

  const answered = new Map<number, number>()
  let sent = 0
  async function keepGuessing(): Promise<void> {
    const stranger = openBrowser(address)
    while (sent < guesses) {
      sent += 1
      // No card has these letters, so no guess is right.
      const laser = `ZZ${String(sent).padStart(10, '0')}`
      const { status } = await stranger.signIn({ ...citizen, laser }, { 'x-forwarded-for': anyAddress() })
      answered.set(status, (answered.get(status) ?? 0) + 1)
    }
  }
  const guessing = Promise.all(Array.from({ length: atOnce }, keepGuessing))
  const sending = { what: 'so many guesses are sent', seconds: 60, everyMs: 5 }
  for (let n = 1; n < signIns; n += 1) {
    await waitUntil(sending, () => sent >= (guesses * n) / signIns)
    await signIn()
  }
  await guessing
  return {
    heard: answered.get(WRONG) ?? 0,
    limited: answered.get(LIMITED) ?? 0,
    owner: Object.fromEntries([...owner].map(([status, count]) => [String(status), count])),
    seconds: (performance.now() - start) / 1_000,
  }
}

const WINDOW_SECONDS = 15 * 60

/** Twenty, and as many again after each right answer of the owner and each fifteen minutes. The first answer comes before any guess. */
export function mostHeard(signIns: number, seconds: number): number {
  return 20 * (signIns + Math.floor(seconds / WINDOW_SECONDS))
}
