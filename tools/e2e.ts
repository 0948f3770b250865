// npm run e2e: Playwright's tests in Chromium, with Playwright's own options; with --engine webkit | firefox the walk in that engine.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { endWithParent } from './end-with-parent.mjs'
import { root } from './root.ts'

endWithParent()
const words = process.argv.slice(2)
const isOtherEngine = words.includes('--engine')
const script = isOtherEngine ? 'e2e/engines/run.ts' : 'node_modules/@playwright/test/cli.js'
const args = [join(root, script), ...(isOtherEngine ? [] : ['test']), ...words]
const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal))
child.once('exit', (code) => {
  process.exitCode = code ?? 1
})
