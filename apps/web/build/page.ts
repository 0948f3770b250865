// The steps of the build beside the bundle: how files are fetched, and what is written in the end; and the
// reload in development.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { ALL_COUNTRIES } from '@border-pass/domain/wording/all-countries'
import { SCREEN_NAMES, SCREENS } from '../src/screens.ts'
import { writePages } from './pages.ts'
import { buildServiceWorker, ENTRY, toFileName } from './service-worker.ts'

/** In development the page starts the app by itself; the pages of the build are written in the end. */
export function startInDevelopment(): Plugin {
  const app = { tag: 'script', attrs: { type: 'module', src: `/${ENTRY}` }, injectTo: 'body' } as const
  return { name: 'start-in-development', apply: 'serve', transformIndexHtml: () => [app] }
}

/** Puts src/app/preload.ts in place of the build's own helper around import(). */
export function ownPreload(): Plugin {
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
      if (!isUsed) this.error('The build no longer asks for its helper around import() by this name.')
    },
  }
}

/** Stands in the description of the page (index.html). */
export const WORDS_OF_PAGE = { 'import.meta.env.ALL_COUNTRIES': JSON.stringify(ALL_COUNTRIES) }

const TEXT = /\.(html|js|css|svg|json|webmanifest)$/

function compressInto(file: string) {
  const content = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}

/**
 * Writes what is made of the finished bundle: the pages, the service worker that stores these sources and the screens that work
 * offline, and a .br and a .gz beside every text file, so that the server never compresses on the fly.
 */
export function afterBundle(offline: readonly string[]): Plugin {
  return {
    name: 'after-bundle',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      await writePages(dir)
      const screens = SCREEN_NAMES.filter((name) => SCREENS[name].isOffline)
      await buildServiceWorker(dir, [...offline, ...screens.map(toFileName)])
      for (const entry of readdirSync(dir, { recursive: true, encoding: 'utf8' }))
        if (TEXT.test(entry) && !entry.startsWith('.vite')) compressInto(join(dir, entry))
    },
  }
}

// In development: router, session, draft and cache keep their state in modules. Hot replacement of such a module would leave the page
// waiting for ever, so it reloads the page.

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
