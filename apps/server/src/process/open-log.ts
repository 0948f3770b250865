// The log of a process: JSON lines, on standard output or in the sandbox's folder.
import { mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import pino, { type Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { ShutdownHooks } from './shutdown-hooks.ts'

/** Log lines are written in batches, after 200 ms at the latest: a write for each line costs as much as a database query. */
const BUFFERED = { sync: false, minLength: 4_096, periodicFlush: 200 }

/** A sandbox logs to a file in its data folder, to keep its terminal readable. Closed last, since what ends may still log. */
export function openLog({ isSandbox, dataDir }: Config, shutdownHooks: ShutdownHooks): Logger {
  if (isSandbox) mkdirSync(dataDir, { recursive: true })
  // Opened at once: at its end a process flushes its log, which throws while the file is being opened.
  const dest = isSandbox ? openSync(join(dataDir, 'server.log'), 'a') : 1
  const destination = pino.destination({ dest, ...BUFFERED })
  shutdownHooks.add(async () => destination.flushSync())
  return pino({ base: { process: process.pid } }, destination)
}
