// Builds service-worker/sw.ts to /sw.js, with the list of files to cache: the chunks of the given sources, from Vite's manifest.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import type { Plugin } from 'vite'
import { filesBehind } from './files-behind.ts'

const SOURCE = join(import.meta.dirname, '../service-worker/sw.ts')

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('base64')

function describeShell(folder: string, sources: readonly string[]) {
  const files = filesBehind(folder, sources)
  const pageHash = `sha256-${hashOf(readFileSync(join(folder, 'index.html')))}`
  return { version: hashOf([pageHash, ...files].join()).slice(0, 12), pageHash, files }
}

export async function buildServiceWorker(folder: string, sources: readonly string[]): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { SHELL: JSON.stringify(describeShell(folder, sources)) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: ['chrome87', 'safari15'],
      modulePreload: false,
      rolldownOptions: { input: SOURCE, output: { entryFileNames: 'sw.js', format: 'iife' } },
    },
  })
}

export function serviceWorker(sources: readonly string[]): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle: {
      sequential: true,
      async handler({ dir }) {
        if (dir !== undefined) await buildServiceWorker(dir, sources)
      },
    },
  }
}
