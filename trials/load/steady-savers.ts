// Citizens who save one after the other, each until it is acknowledged, repeating with the same Idempotency-Key as the web app does.
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf, codesOf, prepareSaver, save } from '../../apps/server/src/testing/saver.ts'
import type { Saver } from '../../apps/server/src/testing/saver.ts'

const BETWEEN_TRIES_MS = 200
const DEFAULTS = { lanes: 8, betweenSavesMs: 50 }

type Acknowledged = { readonly sentAt: number; readonly at: number }

export type SteadySavers = {
  readonly acknowledged: readonly Acknowledged[]
  /** Every answer to a save that was not 201, at its time; status 0: the connection broke. */
  readonly failed: readonly { readonly at: number; readonly status: number; readonly mayBeSaved: boolean }[]
  failedSignIns(): number
  /** Returns one line for each citizen who does not have exactly the acknowledged request. */
  stopAndCheck(): Promise<readonly string[]>
}

/** One save at a time in each lane; each citizen keeps to one of the addresses. */
export function startSavers(
  addresses: readonly string[],
  chosen: Partial<typeof DEFAULTS> = {},
): SteadySavers {
  const { lanes: count, betweenSavesMs } = { ...DEFAULTS, ...chosen }
  const acknowledged: Acknowledged[] = []
  const failed: { at: number; status: number; mayBeSaved: boolean }[] = []
  const savers: Saver[] = []
  let next = 0
  const run = { isStopping: false, failedSignIns: 0 }

  async function signIn(n: number): Promise<Saver | null> {
    while (!run.isStopping) {
      const saver = await prepareSaver(addresses[n % addresses.length] ?? '', n).catch(() => null)
      if (saver) return saver
      run.failedSignIns += 1
      await pause(BETWEEN_TRIES_MS)
    }
    return null
  }
  /** A save that was begun is always ended, also when the trial stops. */
  async function saveUntilAcknowledged(saver: Saver): Promise<void> {
    for (;;) {
      const sentAt = performance.now()
      const answer = await save(saver).catch(() => null)
      if (answer?.status === 201) {
        saver.code = codeOf(answer)
        acknowledged.push({ sentAt, at: performance.now() })
        return
      }
      const problem = answer?.body as { mayBeSaved?: boolean } | undefined
      failed.push({
        at: performance.now(),
        status: answer?.status ?? 0,
        mayBeSaved: problem?.mayBeSaved === true,
      })
      await pause(BETWEEN_TRIES_MS)
    }
  }
  async function lane(): Promise<void> {
    while (!run.isStopping) {
      const saver = await signIn(next++)
      if (!saver) return
      savers.push(saver)
      await saveUntilAcknowledged(saver)
      await pause(betweenSavesMs)
    }
  }
  const lanes = Array.from({ length: count }, lane)

  return {
    acknowledged,
    failed,
    failedSignIns: () => run.failedSignIns,
    async stopAndCheck() {
      run.isStopping = true
      await Promise.all(lanes)
      return findWrong(savers)
    },
  }
}

async function findWrong(savers: readonly Saver[]): Promise<string[]> {
  const wrong: string[] = []
  for (const saver of savers) {
    const codes = await codesOf(saver)
    if (codes.length !== 1 || codes[0] !== saver.code)
      wrong.push(`acknowledged ${saver.code}, stored ${codes.join(' and ') || 'none'}`)
  }
  return wrong
}
