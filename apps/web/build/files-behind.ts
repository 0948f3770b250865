// The files of some sources in the build, by its manifest.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const Files = z.optional(z.array(z.string()))
const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), css: Files, assets: Files, imports: Files }),
)
type Manifest = z.output<typeof Manifest>

/** A chunk with its styles and fonts, and its static imports. */
function collect(manifest: Manifest, source: string, found: Set<string>): void {
  const chunk = manifest[source]
  if (chunk === undefined) throw new Error(`${source} is not in the build`)
  if (found.has(chunk.file)) return
  for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) found.add(file)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, found)
}

/** Their addresses, sorted. */
export function filesBehind(folder: string, sources: readonly string[]): string[] {
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')))
  const found = new Set<string>()
  for (const source of sources) collect(manifest, source, found)
  return [...found].map((file) => `/${file}`).toSorted()
}
