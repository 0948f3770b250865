// Citizens who save one after the other, each until it is acknowledged, repeating with the same Idempotency-Key as the web app does.
import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from '@border-pass/contract/problem'
import * as z from 'zod/mini'
import { codeOf, codesOf, prepareSaver, save } from '../saver.ts'
import type { Saver } from '../saver.ts'

const BETWEEN_TRIES_MS = 200
const DEFAULTS = { lanes: 8, betweenSavesMs: 50 }

type Acknowledged = { readonly sentAt: number; readonly at: number }

export type SteadySavers = {
  readonly acknowledged: readonly Acknowledged[]
  /** Saves that were not answered 201, with the time of the answer. Status 0: the connection broke. */
  readonly failed: readonly { readonly at: number; readonly status: number; readonly mayBeSaved: boolean }[]
  failedSignIns(): number
  /** Returns one line for each citizen who does not have exactly the acknowledged request. */
  stopAndCheck(): Promise<readonly string[]>
}

type Run = {
  readonly addresses: readonly string[]
  readonly savers: Saver[]
  readonly acknowledged: Acknowledged[]
  readonly failed: { at: number; status: number; mayBeSaved: boolean }[]
  next: number
  failedSignIns: number
  isStopping: boolean
}

async function signIn(run: Run, n: number): Promise<Saver | null> {
  while (!run.isStopping) {
    const saver = await prepareSaver(run.addresses[n % run.addresses.length] ?? '', n).catch(() => null)
    if (saver) return saver
    run.failedSignIns += 1
    await pause(BETWEEN_TRIES_MS)
  }
  return null
}

/** Repeats the save until it is acknowledged, also after the trial was told to stop. */
async function saveUntilAcknowledged({ acknowledged, failed }: Run, saver: Saver): Promise<void> {
  for (;;) {
    const sentAt = performance.now()
    const answer = await save(saver).catch(() => null)
    const at = performance.now()
    if (answer?.status === 201) {
      saver.code = codeOf(answer)
      acknowledged.push({ sentAt, at })
      return
    }
    const mayBeSaved = z.safeParse(Problem, answer?.body).data?.mayBeSaved === true
    failed.push({ at, status: answer?.status ?? 0, mayBeSaved })
    await pause(BETWEEN_TRIES_MS)
  }
}

async function saveInTurn(run: Run, betweenSavesMs: number): Promise<void> {
  while (!run.isStopping) {
    const saver = await signIn(run, run.next++)
    if (!saver) return
    run.savers.push(saver)
    await saveUntilAcknowledged(run, saver)
    await pause(betweenSavesMs)
  }
}

/** One save at a time in each lane; each citizen keeps to one of the addresses. */
export function startSavers(
  addresses: readonly string[],
  chosen: Partial<typeof DEFAULTS> = {},
): SteadySavers {
  const { lanes: count, betweenSavesMs } = { ...DEFAULTS, ...chosen }
  const run: Run = {
    addresses,
    savers: [],
    acknowledged: [],
    failed: [],
    next: 0,
    failedSignIns: 0,
    isStopping: false,
  }
  const lanes = Array.from({ length: count }, () => saveInTurn(run, betweenSavesMs))

  return {
    acknowledged: run.acknowledged,
    failed: run.failed,
    failedSignIns: () => run.failedSignIns,
    async stopAndCheck() {
      run.isStopping = true
      await Promise.all(lanes)
      return findWrong(run.savers)
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
