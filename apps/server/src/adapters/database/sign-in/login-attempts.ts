// Failed sign-in attempts, counted for all servers in one table (D9; limits in the contract's limits.ts). An attempt is stored after it
// failed, so concurrent attempts may exceed a limit. An invalid body counts only for its networks.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { WRONG_TRIES } from '@border-pass/contract/limits'
import type { LoginAdmission, Network } from '../../../ports/sign-in.ts'
import type { KnownDevices, LoginAttemptStore } from '../../../ports/stores.ts'
import { statement } from '../connection/connection.ts'
import type { LookUpHashes, StoreDeps } from '../encryption/look-up-hashes.ts'

const SECOND = 1_000

type Deps = Pick<StoreDeps, 'queries' | 'hashes' | 'clock'>

export function createLoginAttemptTable({ queries, hashes, clock }: Deps): LoginAttemptStore {
  const hashNetworks = ({ network, wideNetwork }: Network) =>
    [hashes.hashAddress(network), wideNetwork === null ? null : hashes.hashAddress(wideNetwork)] as const

  async function decide(countStatement: typeof COUNT_FOR_STRANGER, keys: readonly (Buffer | null)[]) {
    const now = clock.now()
    const since = new Date(now - WRONG_TRIES.windowMs)
    return toAdmission(await queries.query(countStatement, [since, ...keys]), now)
  }

  async function insert(citizen: Buffer, from: Network, device: Buffer | null): Promise<void> {
    await queries.query(INSERT_ATTEMPT, [citizen, ...hashNetworks(from), device, new Date(clock.now())])
  }

  return {
    takeTurn: createTurnQueue(),
    admit({ pid, device, ...from }) {
      const citizen = hashes.hashCitizen(pid)
      if (device) return decide(COUNT_FOR_DEVICE, [citizen, device])
      return decide(COUNT_FOR_STRANGER, [citizen, ...hashNetworks(from)])
    },
    async countInvalid(from) {
      // The hash of no citizen, so that only the networks are counted.
      const randomHash = randomBytes(32)
      const admission = await decide(COUNT_FOR_STRANGER, [randomHash, ...hashNetworks(from)])
      if (admission.kind === 'admitted') await insert(randomHash, from, null)
      return admission
    },
    markFailed: ({ pid, device, ...from }) => insert(hashes.hashCitizen(pid), from, device),
    async markSucceeded(pid) {
      await queries.query(CLEAR_ATTEMPTS, [hashes.hashCitizen(pid)])
    },
  }
}

/** Attempts of one device, or of one ID without a device, run one after another in this process. */
function createTurnQueue(): LoginAttemptStore['takeTurn'] {
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

function toAdmission(counts: readonly z.output<typeof Count>[], now: number): LoginAdmission {
  const reached = counts.filter(({ refused_from: from, wrong }) => from !== null && wrong >= from)
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
  /** Attempts are refused from this number of failed ones on. null: never. */
  refused_from: z.nullable(z.int()),
  /** Answers are delayed from this number of failed attempts on. null: never. */
  delayed_from: z.nullable(z.int()),
  wrong: z.int(),
  oldest: z.nullable(z.date()),
})

type Limit = { readonly refusedFrom?: number; readonly delayedFrom?: number }

function createCountSql({ refusedFrom, delayedFrom }: Limit, condition: string): string {
  return `SELECT ${refusedFrom ?? 'NULL'}::int AS refused_from, ${delayedFrom ?? 'NULL'}::int AS delayed_from, count(*)::int AS wrong, min(at) AS oldest
    FROM login_attempt WHERE at > $1 AND ${condition}`
}

const COUNT_FOR_STRANGER = statement(
  [
    createCountSql(WRONG_TRIES.perIdAndNetwork, 'citizen = $2 AND address = $3 AND NOT cleared'),
    createCountSql(WRONG_TRIES.perId, 'citizen = $2 AND NOT cleared'),
    createCountSql(WRONG_TRIES.perNetwork, 'address = $3'),
    createCountSql(WRONG_TRIES.perWideNetwork, 'wide_network = $4'),
  ].join(' UNION ALL '),
  Count,
)

/** A device that has signed this citizen in before is refused only for its own failed attempts. The second count sets hasWrongTries. */
const COUNT_FOR_DEVICE = statement(
  [
    createCountSql(WRONG_TRIES.perDevice, 'citizen = $2 AND device = $3 AND NOT cleared'),
    createCountSql({}, 'citizen = $2 AND NOT cleared'),
  ].join(' UNION ALL '),
  Count,
)

const INSERT_ATTEMPT = statement(
  'INSERT INTO login_attempt (citizen, address, wide_network, device, at) VALUES ($1, $2, $3, $4, $5)',
)

/** Cleared attempts no longer count for the ID, but still for their networks. */
const CLEAR_ATTEMPTS = statement('UPDATE login_attempt SET cleared = true WHERE citizen = $1 AND NOT cleared')

// The cookie of a browser that has signed a citizen in (D9): a random name, and a keyed hash of the name with the national ID of each of
// the last five citizens. All servers of the database recognise it. Nobody else can forge one or read a national ID from it.

/** Five, because a family may share a phone. */
const MOST_CITIZENS = 5
const NAME_BYTES = 12
const MARK_BYTES = 16

/** The name and one to five hashes in base64url: 12 bytes are 16 characters, 16 bytes are 22. */
const COOKIE = /^[\w-]{16}(\.[\w-]{22}){1,5}$/

export function createKnownDevices(hashes: LookUpHashes): KnownDevices {
  const createMark = (name: string, pid: string) =>
    hashes.hashDevice(`${name}\0${pid}`).subarray(0, MARK_BYTES)

  function parse(cookie: string | null): { readonly name: string; readonly marks: readonly string[] } | null {
    if (cookie === null || !COOKIE.test(cookie)) return null
    const [name = '', ...marks] = cookie.split('.')
    return { name, marks }
  }

  return {
    recognise(cookie, pid) {
      const device = parse(cookie)
      if (!device) return null
      const mark = createMark(device.name, pid)
      const expected = Buffer.from(mark.toString('base64url'))
      return device.marks.some((each) => timingSafeEqual(Buffer.from(each), expected)) ? mark : null
    },
    remember(cookie, pid) {
      const createName = () => randomBytes(NAME_BYTES).toString('base64url')
      const { name, marks } = parse(cookie) ?? { name: createName(), marks: [] }
      const mark = createMark(name, pid).toString('base64url')
      return [name, mark, ...marks.filter((each) => each !== mark)].slice(0, 1 + MOST_CITIZENS).join('.')
    },
  }
}
