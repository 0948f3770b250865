// node tools/lint.ts runs oxlint, which prints nothing while it runs. So it prints how long the run takes, and how long the last one took on
// this machine. Running oxlint on parts would show more, but take nearly twice the processor time.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './root.ts'

const PROGRESS_MS = 10_000
const LAST_RUN = join(root, 'node_modules/.cache/border-pass/lint-seconds')

const began = Date.now()
const seconds = () => Math.round((Date.now() - began) / 1000)
const last = existsSync(LAST_RUN) ? `, the last run took ${readFileSync(LAST_RUN, 'utf8')} s` : ''
const progress = setInterval(() => console.log(`oxlint: ${seconds()} s${last}`), PROGRESS_MS)
const [code] = (await once(spawn('oxlint', { stdio: 'inherit' }), 'close')) as [number | null]
clearInterval(progress)
mkdirSync(dirname(LAST_RUN), { recursive: true })
writeFileSync(LAST_RUN, String(seconds()))
process.exitCode = code ?? 1
