// Vite plugins: the preload helper, the files written after the bundle, and the app's script and reload in development.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { ALL_COUNTRIES } from '@border-pass/domain/wording/all-countries'
import { SCREEN_NAMES, SCREENS } from '../src/screens.ts'
import { writePages } from './pages.ts'
import { buildServiceWorker, ENTRY, toFileName } from './service-worker.ts'

/** Adds the app's script to index.html in development. In a build, pages.ts adds it. */
export function addScriptInDevelopment(): Plugin {
  const app = { tag: 'script', attrs: { type: 'module', src: `/${ENTRY}` }, injectTo: 'body' } as const
  return { name: 'start-in-development', apply: 'serve', transformIndexHtml: () => [app] }
}

/** Replaces Vite's preload helper for import() by src/app/preload.ts, which can fetch a file again after a failure. */
export function replacePreloadHelper(): Plugin {
  let isUsed = false
  return {
    name: 'own-preload',
    apply: 'build',
    enforce: 'pre',
    resolveId(id) {
      if (id !== '\0vite/preload-helper.js') return null
      isUsed = true
      return join(import.meta.dirname, '../src/app/preload.ts')
    },
    buildEnd() {
      if (!isUsed) this.error('Vite no longer imports its preload helper by this name.')
    },
  }
}

/** Used by the description in index.html. */
export const INDEX_CONSTANTS = { 'import.meta.env.ALL_COUNTRIES': JSON.stringify(ALL_COUNTRIES) }

const TEXT = /\.(html|js|css|svg|json|webmanifest)$/

function compressFile(file: string) {
  const content = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}

/**
 * Writes the files that depend on the finished bundle: the pages, the service worker, which caches `offline` and the screens that work
 * offline, and a .br and a .gz of every text file, so that the server never compresses on the fly.
 */
export function writeFilesAfterBundle(offline: readonly string[]): Plugin {
  return {
    name: 'after-bundle',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      await writePages(dir)
      const screens = SCREEN_NAMES.filter((name) => SCREENS[name].isOffline)
      await buildServiceWorker(dir, [...offline, ...screens.map(toFileName)])
      // .vite has only the manifest, which the server does not serve.
      for (const entry of readdirSync(dir, { recursive: true, encoding: 'utf8' }))
        if (TEXT.test(entry) && !entry.startsWith('.vite')) compressFile(join(dir, entry))
    },
  }
}

// Router, session, draft and cache keep their state in modules. In development a change of such a module reloads the page, because hot
// replacement would leave the page waiting for ever.

const STATEFUL_MODULE = /\/src\/(api|app|draft|session)\/.+\.ts$/

export function reloadStatefulModules(): Plugin {
  return {
    name: 'reload-stateful-modules',
    apply: 'serve',
    hotUpdate({ file }) {
      if (this.environment.name !== 'client' || !STATEFUL_MODULE.test(file)) return undefined
      this.environment.hot.send({ type: 'full-reload' })
      return []
    },
  }
}
