// Builds the pages from index.html. A browser with a session cookie gets index.html. Any other browser gets a sign-in page: it has the
// prerendered sign-in, inline styles and a small inline script, so that it can be used before the app has loaded. There is a sign-in page
// for each combination of sandbox and ThaID; the server inserts the agency's name.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import * as z from 'zod/mini'
import { PAGES } from '@border-pass/contract/pages'
import { SCREEN_NAMES, SCREENS } from '../src/screens.ts'
import { buildScript, CSS, ENTRY, toFileName, findBuiltFiles, getStoredCodePaths } from './service-worker.ts'

/** Marks three places in index.html: the end of the head, and both ends of the skeleton. */
const SLOT = '<!--slot-->'
/** Below node_modules, so that the output can resolve its imports. */
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
  // Modules of the first screen use these globals when they are imported.
  Object.assign(globalThis, {
    addEventListener: () => {},
    localStorage: { getItem: () => null },
  })
  const prerendered: unknown = await import(pathToFileURL(join(OUT, 'prerender.js')).href)
  return Prerendered.parse(prerendered).rendered
}

/** Returns the calls of each address and the files that index.html itself does not load (src/app/early-calls.ts). */
function findEarlyScreens(folder: string, ownFiles: readonly string[]) {
  const entries = SCREEN_NAMES.flatMap((name) => {
    const calls = SCREENS[name].early
    if (calls === undefined) return []
    const needed = findBuiltFiles(folder, ['src/app/inside.tsx', toFileName(name)])
    return [[PAGES[name], { calls, files: needed.filter((file) => !ownFiles.includes(file)) }] as const]
  })
  return Object.fromEntries(entries)
}

const toLink = (rel: string, href: string, attributes = '') =>
  `<link rel="${rel}" crossorigin href="${href}"${attributes}>`

export async function writePages(dir: string): Promise<void> {
  const [head, middle, skeleton, end] = readFileSync(join(dir, 'index.html'), 'utf8').split(SLOT)
  // The first of these files is the script that starts the app.
  const ownFiles = findBuiltFiles(dir, [ENTRY])
  const filterByEnding = (ending: string) => ownFiles.filter((file) => file.endsWith(ending))
  const [scripts, sheets, fonts] = [filterByEnding('.js'), filterByEnding('.css'), filterByEnding('.woff2')]
  const rendered = await renderSignIn()
  const storedCodeScript = await buildScript('src/app/stored-code.ts', {
    STORED_CODE_PATHS: getStoredCodePaths(),
  })
  // index.html has this script inline. A sign-in page imports it as a file after the hydration (src/app/plain-sign-in.ts).
  const hash = createHash('sha256').update(storedCodeScript).digest('base64url').slice(0, 6)
  const storedFile = `/assets/stored-code-${hash}.js`
  writeFileSync(join(dir, storedFile), storedCodeScript)
  const earlyScript = await buildScript('src/app/early-calls.ts', {
    EARLY_SCREENS: findEarlyScreens(dir, ownFiles),
  })
  const fontLinks = fonts.map((file) => toLink('preload', file, ' as="font" type="font/woff2"'))
  const page = [
    head,
    ...fontLinks,
    ...scripts.slice(1).map((file) => toLink('modulepreload', file)),
    `<script type="module" crossorigin src="${scripts[0]}"></script>`,
    `<script>${earlyScript}</script>`,
    middle,
    skeleton,
    // A style sheet in the head would block the first paint, and a script after a sheet would wait for it.
    `<script>${storedCodeScript}</script>`,
    ...sheets.map((file) => toLink('stylesheet', file)),
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
      // Chunks load their style sheet unless the page has a link to it. The style element already has these sheets.
      ...sheets.map((file) => toLink('stylesheet', file, ' disabled')),
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
