// Finds a Chromium and starts the real server on a free port, with an empty database and the machine's clock.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getChromium } from '../tools/chromium.ts'
import { cleanEnvironment } from '../tools/clean-environment.ts'
import { root } from '../tools/root.ts'

/** Includes building the web app where it has changed. */
const LONGEST_WAIT_MS = 120_000

/** Playwright calls this before the tests, and the returned function after them. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // The workers inherit these settings and load playwright.config.ts again.
  process.env['CHROMIUM_PATH'] = await getChromium()
  const dataDir = mkdtempSync(join(tmpdir(), 'border-pass-e2e-'))
  chmodSync(dataDir, 0o711)
  const port = await freePort()
  const server = spawn(process.execPath, [join(root, 'tools/start.ts')], {
    cwd: root,
    env: { ...cleanEnvironment(), PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(server, 'exit')
  const end = async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }

  const address = `http://127.0.0.1:${port}`
  process.env['BASE_URL'] = address
  // The sandbox stores the office's token there; tests that act as the office read it.
  process.env['DATA_DIR'] = dataDir
  if (await answers(address, ended)) return end
  await end()
  throw new Error('The server for the browser tests did not start; npm start shows why.')
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function answers(address: string, ended: Promise<unknown>): Promise<boolean> {
  const over = Promise.race([ended, pause(LONGEST_WAIT_MS, undefined, { ref: false })]).then(() => 'over')
  for (;;) {
    const got = await fetch(address).then(
      () => 'answer',
      () => 'nothing',
    )
    if (got === 'answer') return true
    if ((await Promise.race([over, pause(100)])) === 'over') return false
  }
}
