// Asks again and again until it is so, or the time is up.
import { setTimeout as pause } from 'node:timers/promises'

const EVERY_MS = 200

type Waiting = { readonly what: string; readonly seconds: number }

export async function waitUntil(
  { what, seconds }: Waiting,
  isSo: () => Promise<boolean> | boolean,
): Promise<void> {
  const deadline = performance.now() + seconds * 1_000
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Not within ${seconds} s: ${what}.`)
    await pause(EVERY_MS)
  }
}
