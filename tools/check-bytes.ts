// npm run check:bytes: the compressed size of what a phone downloads, against a budget.
// A screen counts the chunks that the first screen has not loaded yet, by Vite's manifest.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { buildWeb } from './build-web.ts'
import { root } from './root.ts'

type Chunk = {
  file: string
  name?: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
  css?: string[]
}

type Manifest = Record<string, Chunk>
type Line = { what: string; bytes: number; limit: number }

/** In bytes. `lazy` holds for each screen alone. */
const LIMITS = { first: 80_000, lazy: 105_000, css: 6_000, fonts: 33_000 }
/** The module of the frame around all screens behind the sign-in. */
const FRAME = 'app/inside.tsx'
const dist = join(root, 'apps/web/dist')

const size = (file: string) => {
  const path = join(dist, file)
  // woff2 is already compressed.
  if (file.endsWith('.woff2')) return readFileSync(path).length
  return existsSync(`${path}.br`)
    ? readFileSync(`${path}.br`).length
    : brotliCompressSync(readFileSync(path)).length
}

const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + size(file), 0)

/** The size of the script inside the prerendered sign-in (ADR 24). */
function sizeOfInlineScript(): number {
  const [, script] =
    /<script>([\s\S]*?)<\/script>/.exec(readFileSync(join(dist, 'sign-in.html'), 'utf8')) ?? []
  if (script === undefined) throw new Error('sign-in.html has no inline script')
  return brotliCompressSync(script).length
}

function measureBytes(): Line[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const first = listFiles(manifest, ([, { isEntry }]) => isEntry === true)
  const frame = listFiles(manifest, ([source]) => source.endsWith(FRAME))
  const screens = Object.entries(manifest)
    .filter(([, { isDynamicEntry }]) => isDynamicEntry)
    .map(([key, chunk]) => {
      const needed = listFilesOfChunk(manifest, key)
      // A screen behind the sign-in needs the frame's files too.
      const isInside = [...needed].some((file) => !first.has(file) && frame.has(file))
      const fetched = [...new Set([...needed, ...(isInside ? frame : [])])].filter((file) => !first.has(file))
      return { what: `then ${chunk.name ?? key}`, bytes: sum(fetched), limit: LIMITS.lazy }
    })
  const all = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  return [
    { what: 'first screen, JavaScript', bytes: sum(first) + sizeOfInlineScript(), limit: LIMITS.first },
    ...screens,
    { what: 'first screen, style', bytes: sum(listStyles(manifest, first)), limit: LIMITS.css },
    { what: 'all fonts', bytes: sum(all.filter((file) => file.endsWith('.woff2'))), limit: LIMITS.fonts },
  ]
}

/** The files of the chunks that are wanted, and of their static imports. */
function listFiles(manifest: Manifest, isWanted: (entry: [string, Chunk]) => boolean): Set<string> {
  const wanted = Object.entries(manifest).filter(isWanted)
  if (wanted.length === 0) throw new Error('The manifest lacks a chunk that the budget names')
  return new Set(wanted.flatMap(([key]) => [...listFilesOfChunk(manifest, key)]))
}

function listStyles(manifest: Manifest, files: Set<string>): Set<string> {
  return new Set(
    Object.values(manifest)
      .filter(({ file }) => files.has(file))
      .flatMap(({ css = [] }) => css),
  )
}

/** The files of a chunk and of all its static imports. */
function listFilesOfChunk(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (chunk === undefined || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) listFilesOfChunk(manifest, imported, found)
  return found
}

function print({ what, bytes, limit }: Line): string {
  const kilobytes = (bytes / 1000).toFixed(1).padStart(6)
  return `  ${what.padEnd(36)} ${kilobytes} of ${String(limit / 1000).padStart(3)} kB${bytes > limit ? '  over budget' : ''}`
}

if (!(await buildWeb())) process.exit(1)
const lines = measureBytes()
console.log(lines.map(print).join('\n'))
process.exitCode = lines.every(({ bytes, limit }) => bytes <= limit) ? 0 : 1
