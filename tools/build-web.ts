// npm run build: builds the web app and the manual's PDF, unless their sources have not changed since the last build.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanEnvironment } from './clean-environment.ts'
import { root } from './root.ts'

/** The manual's PDF is drawn with this code of the server. */
const DOCUMENTS = 'apps/server/src/adapters/documents'
const SOURCES = [
  'apps/web',
  'packages/domain',
  'packages/contract',
  'docs/manual',
  'docs/pages',
  'tools/manual',
  DOCUMENTS,
]
/** Files whose change needs no new build. */
const NOT_BUILT_IN = /(^|\/)(dist|node_modules)\/|\.test\.tsx?$/
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const dist = join(root, 'apps/web/dist')
const manual = join(dist, 'documents/border-pass-manual.pdf')
/** The hash of the sources of the last build. It is outside dist, because everything in dist is served. */
const stamp = join(root, 'node_modules/.cache/border-pass/web-built-from')

function hashOfSources(): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const source of SOURCES) {
    const folder = join(root, source)
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !NOT_BUILT_IN.test(path.slice(root.length)))
    for (const path of files.toSorted()) hash.update(path.slice(root.length)).update(readFileSync(path))
  }
  return hash.digest('hex')
}

async function run(program: string, ...args: string[]): Promise<boolean> {
  const child = spawn(program, args, {
    cwd: root,
    env: cleanEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const end = () => child.kill()
  for (const signal of SIGNALS) process.once(signal, end)
  const [code] = (await once(child, 'close')) as [number | null]
  for (const signal of SIGNALS) process.off(signal, end)
  if (code !== 0) console.error(output.trim())
  return code === 0
}

/** Prints the output of the build only when it fails. */
export async function buildWeb(): Promise<boolean> {
  const hash = hashOfSources()
  const isBuilt = existsSync(join(dist, 'index.html')) && existsSync(stamp)
  if (isBuilt && readFileSync(stamp, 'utf8') === hash) return true
  const began = Date.now()
  console.log('Building the web app, a few seconds.')
  // Removed first, so that an interrupted build does not count as complete.
  rmSync(stamp, { force: true })
  const ok =
    (await run('vite', 'build', 'apps/web', '--logLevel=warn', '--emptyOutDir')) &&
    (await run('node', join(root, 'tools/manual/draw-manual.ts'), manual))
  if (!ok) return false
  mkdirSync(join(stamp, '..'), { recursive: true })
  writeFileSync(stamp, hash)
  console.log(`Web app built in ${Math.round((Date.now() - began) / 1000)} s.`)
  return true
}

if (import.meta.main) process.exitCode = (await buildWeb()) ? 0 : 1
