// The steps of the build beside the bundle: where the style sheet stands, how files are fetched, what is left out, and what is written in
// the end; and the reload in development.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin, UserConfig } from 'vite'
import { ALL_COUNTRIES } from '@border-pass/domain/wording/all-countries'
import { SCREEN_NAMES, SCREENS } from '../src/screens.ts'
import { prerenderSignIn } from './prerender-sign-in.ts'
import { buildServiceWorker, fileOf } from './service-worker.ts'

const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*>/g

/** Moves the style sheet after the static first paint: a sheet in the head would block it. */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const sheets = html.match(STYLE_SHEET)?.join('') ?? ''
        return html.replace(STYLE_SHEET, '').replace('<noscript>', `${sheets.trim()}\n    <noscript>`)
      },
    },
  }
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

const OF_DOCUMENT = /^ +(summary|problems):\s+(?:(['"]).*\2|\[[^\]]*\]|[A-Z_]+),$/gm
const OF_OFFICE = /, "(province|district|source)": "[^"]*"/g

/** Leaves out what no screen reads: what only the OpenAPI document says of a call, and what the code of an office says already. */
export function leaveOutUnread(): Plugin {
  return {
    name: 'leave-out-unread',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('-routes.ts')) return code.replaceAll(OF_DOCUMENT, '')
      return id.endsWith('/offices.json') ? code.replaceAll(OF_OFFICE, '') : null
    },
  }
}

/** Names a class after its file, without the usual hash: shorter, and the same in every build. */
export function classNames() {
  const files = new Map<string, string>()
  return (name: string, path: string) => {
    const file = basename(path.replace(/\?.*/, ''), '.module.css')
    const other = files.get(file) ?? path
    if (other !== path) throw new Error(`${other} and ${path} need different names`)
    files.set(file, path)
    return `${file}_${name}`
  }
}

const TEXT = /\.(html|js|css|svg|json|webmanifest)$/

function compressInto(file: string) {
  const content = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}

/**
 * Writes what is made of the finished bundle: the sign-in in its page, the service worker that stores these sources and the screens that work
 * offline, and a .br and a .gz beside every text file, so that the server never compresses on the fly.
 */
export function afterBundle(css: NonNullable<UserConfig['css']>, offline: readonly string[]): Plugin {
  return {
    name: 'after-bundle',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      await prerenderSignIn(dir, css)
      const screens = SCREEN_NAMES.filter((name) => SCREENS[name].isOffline)
      await buildServiceWorker(dir, [...offline, ...screens.map(fileOf)])
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
