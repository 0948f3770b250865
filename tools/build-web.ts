// Builds the web app and the manual that it offers, unless what it is made of is what the last build was made of.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'
import { program, type StepResult } from './step.ts'

const DOCUMENTS = 'apps/server/src/adapters/documents'
const SOURCES = ['apps/web', 'packages/domain', 'packages/contract', 'docs/manual', DOCUMENTS]
const NOT_BUILT_IN = /(^|\/)(dist|node_modules)\/|\.test\.tsx?$/
const dist = join(root, 'apps/web/dist')
const manual = join(dist, 'documents/border-pass-manual.pdf')
/** Beside the packages and not in dist: what is in there is served. */
const stamp = join(root, 'node_modules/.cache/border-pass/web-built-from')

export function webIsBuilt(): boolean {
  return (
    existsSync(join(dist, 'index.html')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === hashOfSources()
  )
}

export async function buildWeb(): Promise<StepResult> {
  if (webIsBuilt()) return { ok: true, output: '' }
  const hash = hashOfSources()
  // First of all: a build that is broken off must not be taken for a good one.
  rmSync(stamp, { force: true })
  const app = await program('vite', ['build', 'apps/web', '--logLevel=warn', '--emptyOutDir'])
  if (!app.ok) return app
  const result = await program('node', [join(root, DOCUMENTS, 'manual/build-manual.ts'), manual])
  if (!result.ok) return result
  mkdirSync(join(stamp, '..'), { recursive: true })
  writeFileSync(stamp, hash)
  return result
}

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
