// Builds service-worker/sw.ts to /sw.js, with the list of files to cache: the chunks of the given sources, from Vite's manifest.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build } from 'vite'
import * as z from 'zod/mini'
import { PAGES } from '@border-pass/contract/pages'
import { SCREEN_NAMES, type ScreenName, SCREENS } from '../src/screens.ts'

/** The app, which the pages of the build start. */
export const ENTRY = 'src/main.tsx'

const WEB = join(import.meta.dirname, '..')

const nameClass = (name: string, file: string) =>
  name + createHash('sha256').update(relative(WEB, file)).digest('base64url').slice(0, 3)

/** Shorter than the usual names of classes; those of a file end alike, so that they compress. */
export const CSS = { modules: { generateScopedName: nameClass } }

const OUT = join(WEB, '../../node_modules/.cache/border-pass/script')

const toHash = (content: string | Buffer) => createHash('sha256').update(content).digest('base64')

export async function buildServiceWorker(folder: string, sources: readonly string[]): Promise<void> {
  const files = filesBehind(folder, sources)
  const pageHash = `sha256-${toHash(readFileSync(join(folder, 'index.html')))}`
  const version = toHash([pageHash, ...files].join()).slice(0, 12)
  const SHELL = { version, pageHash, files, storedCodePaths: storedCodePaths() }
  writeFileSync(join(folder, 'sw.js'), await buildScript('service-worker/sw.ts', { SHELL }))
}

/** Builds a script of one file, in which these names have these values. */
export async function buildScript(source: string, values: Record<string, unknown>): Promise<string> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      outDir: OUT,
      emptyOutDir: true,
      target: ['chrome91', 'safari15'],
      modulePreload: false,
      rolldownOptions: {
        input: join(WEB, source),
        // Leaves out React, whose hooks stand beside functions that the scripts use.
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

/** Whoever opens these may be at the counter. */
export function storedCodePaths(): readonly string[] {
  return [
    PAGES.start,
    ...SCREEN_NAMES.filter((name) => SCREENS[name].showsStoredCode).map((name) => PAGES[name]),
  ]
}

// Which built files a source needs, by Vite's manifest.

const Files = z.optional(z.array(z.string()))
const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), css: Files, assets: Files, imports: Files }),
)
type Manifest = z.output<typeof Manifest>

/** Adds a chunk with its styles and fonts, and its static imports. */
function collect(manifest: Manifest, source: string, found: Set<string>): void {
  const chunk = manifest[source]
  if (chunk === undefined) throw new Error(`${source} is not in the build`)
  if (found.has(chunk.file)) return
  for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) found.add(file)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, found)
}

/** Returns the addresses of the built files that come from `sources`, the sources' own first. */
export function filesBehind(folder: string, sources: readonly string[]): string[] {
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')))
  const found = new Set<string>()
  for (const source of sources) collect(manifest, source, found)
  return [...found].map((file) => `/${file}`)
}
