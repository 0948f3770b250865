// The small steps of the build after the bundle: where the style sheet stands, what the page says, what older browsers can read, and
// the compressed copies; and the reload in development.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { ALL_COUNTRIES } from '@border-pass/domain/wording/all-countries'

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

/** Puts the names of the countries into the description of the page. */
export function nameCountries(): Plugin {
  return {
    name: 'name-countries',
    transformIndexHtml: (html) => html.replace('%ALL_COUNTRIES%', ALL_COUNTRIES),
  }
}

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

/** Writes a .br and a .gz beside every text file of the build, so that the server never compresses on the fly. */
export function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    writeBundle({ dir }) {
      if (dir === undefined) return
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
