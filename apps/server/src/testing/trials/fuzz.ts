// Sends attacks, then generated calls, to a sandbox, one after the other. No answer may be 500 or more, a refused call may change no
// row, and every call must be counted by a limit before it is answered, as the server's own metrics say.
import fc from 'fast-check'
import pg from 'pg'
import * as z from 'zod/mini'
import { saveRequest } from '@border-pass/contract/request-routes'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { systemClock } from '../../adapters/clock/system-clock.ts'
import type { Clock } from '../../ports/operation.ts'
import { anApplication } from '../sample-requests.ts'
import { openBrowser, replyOf } from '../browser.ts'
import type { Browser } from '../browser.ts'
import { anyAddress } from './guess.ts'
import { attacks, generatedCalls } from './generated-calls.ts'
import type { GeneratedCall } from './generated-calls.ts'

// A look-up is logged and counts as activity, and a wrong sign-in counts, also where it is refused.
const DIGEST = `SELECT concat_ws(' ',
  (SELECT concat(count(*), '/', sum(hashtext(t::text)::bigint)) FROM request t),
  (SELECT concat(count(*), '/', sum(hashtext(t::text)::bigint)) FROM draft t),
  (SELECT concat(count(*), '/', sum(hashtext(t::text)::bigint)) FROM look_up_key t)) AS digest`

type Choices = {
  /** A server that trusts the X-Forwarded-For of this machine. */
  readonly address: string
  readonly database: string
  readonly citizen: SandboxCitizen
  readonly officeToken: string
  readonly calls: number
  readonly seed?: number
  readonly clock?: Clock
}

class GaveWay extends Error {}

const LONGEST_TOLD = 2_000
const tell = (call: GeneratedCall) => JSON.stringify(call).slice(0, LONGEST_TOLD)

async function countUncounted(address: string): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text()
  if (!metrics.includes('# TYPE calls_not_counted_total counter'))
    throw new Error('The server does not say how many calls no limit counted.')
  const counts = [...metrics.matchAll(/^calls_not_counted_total\{.*\} (\d+)$/gm)]
  return counts.reduce((sum, [, count]) => sum + Number(count), 0)
}

const Digest = z.object({ digest: z.string() })

/** Reads the rows as they are, past the server. */
async function openRows(database: string) {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  return {
    digest: async () => z.parse(Digest, (await client.query<object>(DIGEST)).rows[0]).digest,
    close: () => client.end(),
  }
}

type Rows = Awaited<ReturnType<typeof openRows>>
type Sending = Pick<Choices, 'address' | 'citizen' | 'officeToken'> & {
  readonly owner: Browser
  readonly rows: Rows
}

async function openSender({ address, citizen, officeToken, owner, rows }: Sending) {
  const byStatus = new Map<number, number>()
  const operations = new Set<string>()
  let before = await rows.digest()

  async function send(call: GeneratedCall): Promise<void> {
    const { caller, method, path, headers, body } = call
    // It would only sign the trial out.
    const browser = caller === 'citizen' && call.id !== 'signOut' ? owner : openBrowser(address)
    const authorization = caller === 'office' ? { authorization: `Bearer ${officeToken}` } : {}
    // Of one network most sign-ins would only wait for their refusal (D9).
    const from = call.id === 'fiveFieldLogin' ? { 'x-forwarded-for': anyAddress() } : {}
    const sending = {
      headers: { ...from, ...authorization, ...headers },
      ...(body !== undefined && { body }),
    }
    const { status } = await browser.call(method, path, sending)
    byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
    operations.add(call.id)
    if (status >= 500) throw new GaveWay(`${status} for ${tell(call)}`)
    const after = await rows.digest()
    if (status >= 400 && after !== before) {
      throw new GaveWay(`${status} changed rows: ${tell(call)}`)
    }
    before = after
    if (status === 401 && caller === 'citizen') await owner.signIn(citizen)
  }
  return { send, byStatus, operations }
}

/** Returns the calls by the status of their answers, how many of them were attacks and how many were answered before a limit counted them. */
export async function fuzz(choices: Choices) {
  const { address, citizen, clock = systemClock(null) } = choices
  const owner = openBrowser(address)
  await owner.signIn(citizen)
  const body = anApplication(citizen, clock)
  const saved = replyOf(saveRequest, await owner.call('POST', '/register/', { body }))
  const known = {
    pid: [citizen.pid, 'me'],
    reqId: [String(saved.reqId)],
    reqYear: [String(saved.reqYear)],
    registrationCode: [saved.registrationCode],
    office: [citizen.office],
  }
  const document: unknown = await (await fetch(`${address}/api/openapi.json`)).json()
  const rows = await openRows(choices.database)
  try {
    const { send, byStatus, operations } = await openSender({ ...choices, owner, rows })
    const hostile = attacks(document, known)
    for (const attack of hostile) await send(attack)
    await fc.assert(fc.asyncProperty(generatedCalls(document, known), send), {
      numRuns: Math.max(1, choices.calls - hostile.length),
      endOnFailure: true,
      ...(choices.seed !== undefined && { seed: choices.seed }),
    })
    const refused = [...byStatus].reduce((sum, [status, count]) => sum + (status >= 400 ? count : 0), 0)
    const uncounted = await countUncounted(address)
    return { attacks: hostile.length, uncounted, byStatus, operations: operations.size, refused }
  } finally {
    await rows.close()
  }
}
