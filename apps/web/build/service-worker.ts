// Builds scripts that are bundled apart from the app, among them the service worker /sw.js with its list of files to cache, and finds the
// built files of a source in Vite's manifest.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build } from 'vite'
import * as z from 'zod/mini'
import { PAGES } from '@border-pass/contract/pages'
import { SCREEN_NAMES, type ScreenName, SCREENS } from '../src/screens.ts'

export const ENTRY = 'src/main.tsx'

const WEB = join(import.meta.dirname, '..')

const nameClass = (name: string, file: string) =>
  name + createHash('sha256').update(relative(WEB, file)).digest('base64url').slice(0, 3)

/** Short class names. Those of one file share their ending, so that they compress well. */
export const CSS = { modules: { generateScopedName: nameClass } }

const OUT = join(WEB, '../../node_modules/.cache/border-pass/script')

const toHash = (content: string | Buffer) => createHash('sha256').update(content).digest('base64')

export async function buildServiceWorker(folder: string, sources: readonly string[]): Promise<void> {
  const files = findBuiltFiles(folder, sources)
  const pageHash = `sha256-${toHash(readFileSync(join(folder, 'index.html')))}`
  const version = toHash([pageHash, ...files].join()).slice(0, 12)
  const SHELL = { version, pageHash, files, storedCodePaths: getStoredCodePaths() }
  writeFileSync(join(folder, 'sw.js'), await buildScript('service-worker/sw.ts', { SHELL }))
}

/** Bundles a script into one file. `values` defines the constants that the script declares. */
export async function buildScript(source: string, values: Record<string, unknown>): Promise<string> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      outDir: OUT,
      emptyOutDir: true,
      // The reason for these versions is in vite.config.ts.
      target: ['chrome91', 'safari15'],
      modulePreload: false,
      rolldownOptions: {
        input: join(WEB, source),
        // Leaves out React, which some modules import for hooks that the scripts do not use.
        treeshake: { moduleSideEffects: false },
        output: { entryFileNames: 'script.js', format: 'iife' },
      },
    },
  })
  return readFileSync(join(OUT, 'script.js'), 'utf8').trim()
}

export function toFileName(name: ScreenName): string {
  const { folder } = SCREENS[name]
  return `src/screens/${folder}/${folder}-screen.tsx`
}

/** The addresses that show a stored code at once, because their visitor may be at the counter. */
export function getStoredCodePaths(): readonly string[] {
  return [
    PAGES.start,
    ...SCREEN_NAMES.filter((name) => SCREENS[name].showsStoredCode).map((name) => PAGES[name]),
  ]
}

const Files = z.optional(z.array(z.string()))
const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), css: Files, assets: Files, imports: Files }),
)
type Manifest = z.output<typeof Manifest>

/** Adds a chunk with its styles and fonts, and its static imports. */
function collectFiles(manifest: Manifest, source: string, found: Set<string>): void {
  const chunk = manifest[source]
  if (chunk === undefined) throw new Error(`${source} is not in the build`)
  if (found.has(chunk.file)) return
  for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) found.add(file)
  for (const imported of chunk.imports ?? []) collectFiles(manifest, imported, found)
}

/** Returns the addresses of the built files that come from `sources`, the sources' own first. */
export function findBuiltFiles(folder: string, sources: readonly string[]): string[] {
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')))
  const found = new Set<string>()
  for (const source of sources) collectFiles(manifest, source, found)
  return [...found].map((file) => `/${file}`)
}
