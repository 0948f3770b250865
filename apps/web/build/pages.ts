// Writes the pages around what index.html has: index.html for a browser with a session, and sign-in.html with the sign-in in its markup,
// the first screen's style in its head and a small script inline, so that it is painted, and can be used, before the app has come. The
// server sends the latter to whoever has no session cookie: with the sample people of a sandbox, with ThaID where it is set, and with the
// name of whose service it is.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import * as z from 'zod/mini'
import { PAGES } from '@border-pass/contract/pages'
import { SCREEN_NAMES, SCREENS } from '../src/screens.ts'
import { buildScript, CSS, ENTRY, toFileName, filesBehind, storedCodePaths } from './service-worker.ts'

/** Stands in index.html at the end of the head, before the first paint's markup, and behind it. */
const SLOT = '<!--slot-->'
/** The output lies below node_modules, so that what it imports is found. */
const OUT = join(import.meta.dirname, '../../../node_modules/.cache/border-pass/prerender')

const Prerendered = z.object({
  rendered: z.object({ signIn: z.record(z.string(), z.string()), notFetched: z.string() }),
})

async function renderSignIn() {
  await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'warn',
    css: CSS,
    build: { ssr: 'src/prerender.tsx', outDir: OUT, emptyOutDir: true },
  })
  // Modules of the first screen listen to the page and read what it stores.
  Object.assign(globalThis, {
    addEventListener: () => {},
    localStorage: { getItem: () => null },
  })
  const prerendered: unknown = await import(pathToFileURL(join(OUT, 'prerender.js')).href)
  return Prerendered.parse(prerendered).rendered
}

/** Gives for each address the calls of its screen, and its files beyond the page's own (src/app/early-calls.ts). */
function earlyScreens(folder: string, own: readonly string[]) {
  const entries = SCREEN_NAMES.flatMap((name) => {
    const calls = SCREENS[name].early
    if (calls === undefined) return []
    const needed = filesBehind(folder, ['src/app/inside.tsx', toFileName(name)])
    return [[PAGES[name], { calls, files: needed.filter((file) => !own.includes(file)) }] as const]
  })
  return Object.fromEntries(entries)
}

const link = (rel: string, href: string, more = '') => `<link rel="${rel}" crossorigin href="${href}"${more}>`

export async function writePages(dir: string): Promise<void> {
  const [head, middle, skeleton, end] = readFileSync(join(dir, 'index.html'), 'utf8').split(SLOT)
  const own = filesBehind(dir, [ENTRY])
  const withEnd = (ending: string) => own.filter((file) => file.endsWith(ending))
  const [scripts, sheets, fonts] = [withEnd('.js'), withEnd('.css'), withEnd('.woff2')]
  const rendered = await renderSignIn()
  const stored = await buildScript('src/app/stored-code.ts', { STORED_CODE_PATHS: storedCodePaths() })
  const hash = createHash('sha256').update(stored).digest('base64url').slice(0, 6)
  const storedFile = `/assets/stored-code-${hash}.js`
  writeFileSync(join(dir, storedFile), stored)
  const early = await buildScript('src/app/early-calls.ts', {
    EARLY_SCREENS: earlyScreens(dir, own),
  })
  const fontLinks = fonts.map((file) => link('preload', file, ' as="font" type="font/woff2"'))
  const page = [
    head,
    ...fontLinks,
    ...scripts.slice(1).map((file) => link('modulepreload', file)),
    `<script type="module" crossorigin src="${scripts[0]}"></script>`,
    `<script>${early}</script>`,
    middle,
    skeleton,
    // A sheet in the head would hold up the first paint, and a script behind a sheet waits for it.
    `<script>${stored}</script>`,
    ...sheets.map((file) => link('stylesheet', file)),
    end,
  ]
  writeFileSync(join(dir, 'index.html'), page.join(''))
  const script = await buildScript('src/app/plain-sign-in.ts', {
    APP_FILES: scripts,
    STORED_CODE_FILE: storedFile,
  })
  const style = sheets.map((file) => readFileSync(join(dir, file), 'utf8').trim()).join('')
  for (const [kind, markup] of Object.entries(rendered.signIn)) {
    const signIn = [
      head,
      ...fontLinks,
      // Chunks load their style sheet unless the page has a link to it.
      ...sheets.map((file) => link('stylesheet', file, ' disabled')),
      `<style>${style}</style>`,
      middle,
      markup,
      '<div id="root"></div>',
      rendered.notFetched,
      `<script>${script}</script>`,
      end,
    ]
    writeFileSync(join(dir, `sign-in${kind}.html`), signIn.join(''))
  }
}
