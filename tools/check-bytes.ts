// The byte budget: what a phone on a slow link has to fetch, as it is served.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { root } from './root.ts'
import type { StepResult } from './step.ts'

type Chunk = {
  file: string
  name?: string
  src?: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
  css?: string[]
}
type Line = { what: string; bytes: number; limit: number }

const LIMITS = { first: 100_000, lazy: 75_000, css: 12_000, fonts: 35_000 }
const dist = join(root, 'apps/web/dist')

const size = (file: string) => {
  const path = join(dist, file)
  // Fonts are compressed in themselves.
  if (file.endsWith('.woff2')) return readFileSync(path).length
  return existsSync(`${path}.br`)
    ? readFileSync(`${path}.br`).length
    : brotliCompressSync(readFileSync(path)).length
}
const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + size(file), 0)

export function checkBytes(): StepResult {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const chunks = Object.entries(manifest)
  const first = new Set(
    chunks.filter(([, chunk]) => chunk.isEntry).flatMap(([key]) => [...closure(manifest, key)]),
  )
  const lazy = chunks
    .filter(([, chunk]) => chunk.isDynamicEntry)
    .map(([key, chunk]) => ({
      what: `then ${chunk.name ?? key}`,
      bytes: sum([...closure(manifest, key)].filter((file) => !first.has(file))),
      limit: LIMITS.lazy,
    }))
  const all = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  const lines = [
    { what: 'first screen, JavaScript', bytes: sum(first), limit: LIMITS.first },
    ...lazy,
    { what: 'all style', bytes: sum(all.filter((file) => file.endsWith('.css'))), limit: LIMITS.css },
    { what: 'all fonts', bytes: sum(all.filter((file) => file.endsWith('.woff2'))), limit: LIMITS.fonts },
  ]
  return { ok: lines.every(({ bytes, limit }) => bytes <= limit), output: lines.map(print).join('\n') }
}

/** The files of a chunk and of all that it imports at once. */
function closure(manifest: Record<string, Chunk>, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (chunk === undefined || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) closure(manifest, imported, found)
  return found
}

function print({ what, bytes, limit }: Line): string {
  const kilobytes = (bytes / 1000).toFixed(1).padStart(6)
  return `  ${what.padEnd(36)} ${kilobytes} of ${String(limit / 1000).padStart(3)} kB${bytes > limit ? '  too much' : ''}`
}
