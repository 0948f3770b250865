// Wrong tries at sign-in, counted for all servers in one table (D9; limits in the contract's limits.ts). A try is stored after it was wrong,
// so concurrent tries may overshoot a limit. An invalid body counts for its networks alone.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { WRONG_TRIES } from '@border-pass/contract/limits'
import type { LoginAdmission, Network } from '../../../ports/sign-in.ts'
import type { KnownDevices, LoginAttemptStore } from '../../../ports/stores.ts'
import { statement } from '../connection/connection.ts'
import type { LookUpHashes, StoreDeps } from '../encryption/look-up-hashes.ts'

const SECOND = 1_000

type Deps = Pick<StoreDeps, 'queries' | 'hashes' | 'clock'>

export function loginAttemptTable({ queries, hashes, clock }: Deps): LoginAttemptStore {
  const hashNetworks = ({ network, wideNetwork }: Network) =>
    [hashes.ofAddress(network), wideNetwork === null ? null : hashes.ofAddress(wideNetwork)] as const

  async function count(counting: typeof countOfStranger, keys: readonly (Buffer | null)[]) {
    const now = clock.now()
    const since = new Date(now - WRONG_TRIES.windowMs)
    return admissionBy(await queries.query(counting, [since, ...keys]), now)
  }

  async function insert(citizen: Buffer, from: Network, device: Buffer | null): Promise<void> {
    await queries.query(insertion, [citizen, ...hashNetworks(from), device, new Date(clock.now())])
  }

  return {
    takeTurn: queueAttempts(),
    admit({ pid, device, ...from }) {
      const citizen = hashes.ofCitizen(pid)
      if (device) return count(countOfDevice, [citizen, device])
      return count(countOfStranger, [citizen, ...hashNetworks(from)])
    },
    async countInvalid(from) {
      const nobody = randomBytes(32)
      const admission = await count(countOfStranger, [nobody, ...hashNetworks(from)])
      if (admission.kind === 'admitted') await insert(nobody, from, null)
      return admission
    },
    markFailed: ({ pid, device, ...from }) => insert(hashes.ofCitizen(pid), from, device),
    async markSucceeded(pid) {
      await queries.query(clearing, [hashes.ofCitizen(pid)])
    },
  }
}

function queueAttempts(): LoginAttemptStore['takeTurn'] {
  const lastTurns = new Map<string, Promise<void>>()
  return async ({ pid, device }) => {
    const key = device?.toString('hex') ?? pid
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    const before = lastTurns.get(key)
    lastTurns.set(key, ended)
    await before
    const endTurn = (): void => {
      if (lastTurns.get(key) === ended) lastTurns.delete(key)
      end()
    }
    return { [Symbol.dispose]: endTurn }
  }
}

function admissionBy(counts: readonly z.output<typeof Count>[], now: number): LoginAdmission {
  const reached = counts.filter(({ most, wrong }) => most !== null && wrong >= most)
  if (reached.length > 0) {
    const freeAt = reached.map(({ oldest }) => (oldest?.getTime() ?? now) + WRONG_TRIES.windowMs)
    const retryAfterSeconds = Math.max(1, Math.ceil((Math.max(...freeAt) - now) / SECOND))
    return { kind: 'limited', retryAfterSeconds }
  }
  const isDelayed = counts.some(({ delayed_from: from, wrong }) => from !== null && wrong >= from)
  const hasWrongTries = counts.some(({ wrong }) => wrong > 0)
  return { kind: 'admitted', delayMs: isDelayed ? WRONG_TRIES.delayMs : 0, hasWrongTries }
}

const Count = z.object({
  /** From this number of wrong tries on, further ones are refused; null: never. */
  most: z.nullable(z.int()),
  /** From this number on, answers are delayed. */
  delayed_from: z.nullable(z.int()),
  wrong: z.int(),
  oldest: z.nullable(z.date()),
})

type Limit = { readonly refusedFrom?: number; readonly delayedFrom?: number }

function countSql({ refusedFrom, delayedFrom }: Limit, which: string): string {
  return `SELECT ${refusedFrom ?? 'NULL'}::int AS most, ${delayedFrom ?? 'NULL'}::int AS delayed_from, count(*)::int AS wrong, min(at) AS oldest
    FROM login_attempt WHERE at > $1 AND ${which}`
}

const countOfStranger = statement(
  [
    countSql(WRONG_TRIES.perIdAndNetwork, 'citizen = $2 AND address = $3 AND NOT cleared'),
    countSql(WRONG_TRIES.perId, 'citizen = $2 AND NOT cleared'),
    countSql(WRONG_TRIES.perNetwork, 'address = $3'),
    countSql(WRONG_TRIES.perWideNetwork, 'wide_network = $4'),
  ].join(' UNION ALL '),
  Count,
)

/** A device that has signed this citizen in before is refused for its own tries only. */
const countOfDevice = statement(
  [
    countSql(WRONG_TRIES.perDevice, 'citizen = $2 AND device = $3 AND NOT cleared'),
    countSql({}, 'citizen = $2 AND NOT cleared'),
  ].join(' UNION ALL '),
  Count,
)

const insertion = statement(
  'INSERT INTO login_attempt (citizen, address, wide_network, device, at) VALUES ($1, $2, $3, $4, $5)',
)

/** Wrong tries no longer count for the ID, but still for their networks. */
const clearing = statement('UPDATE login_attempt SET cleared = true WHERE citizen = $1 AND NOT cleared')

// The cookie of a browser that has signed a citizen in (D9): a random name, and a keyed hash of that name with each citizen whom it signed in
// last. Every server of the database recognises it; nobody else can make one or read a national ID from it.

/** A family shares a phone. */
const MOST_CITIZENS = 5
const NAME_BYTES = 12
const MARK_BYTES = 16

const COOKIE = /^[\w-]{16}(\.[\w-]{22}){1,5}$/

export function knownDevices(hashes: LookUpHashes): KnownDevices {
  const createMark = (name: string, pid: string) => hashes.ofDevice(`${name}\0${pid}`).subarray(0, MARK_BYTES)

  function read(cookie: string | null): { readonly name: string; readonly marks: readonly string[] } | null {
    if (cookie === null || !COOKIE.test(cookie)) return null
    const [name = '', ...marks] = cookie.split('.')
    return { name, marks }
  }

  return {
    recognise(cookie, pid) {
      const device = read(cookie)
      if (!device) return null
      const mark = createMark(device.name, pid)
      const expected = Buffer.from(mark.toString('base64url'))
      return device.marks.some((each) => timingSafeEqual(Buffer.from(each), expected)) ? mark : null
    },
    remember(cookie, pid) {
      const newName = () => randomBytes(NAME_BYTES).toString('base64url')
      const { name, marks } = read(cookie) ?? { name: newName(), marks: [] }
      const mark = createMark(name, pid).toString('base64url')
      return [name, mark, ...marks.filter((each) => each !== mark)].slice(0, 1 + MOST_CITIZENS).join('.')
    },
  }
}
