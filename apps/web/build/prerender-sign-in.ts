// Writes sign-in.html: the page of index.html with the sign-in in its markup, the first screen's style in its head and a small script
// inline, so that it is painted, and can be used, before the app has come. The server sends it to whoever has no session cookie: with
// the sample people of a sandbox, with ThaID where it is set, and with the name of whose service it is.
import { createHash } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import * as z from 'zod/mini'
import { PAGES } from '@border-pass/contract/pages'
import { SCREEN_NAMES, SCREENS } from '../src/screens.ts'
import { buildScript, fileOf, filesBehind, storedCodePaths } from './service-worker.ts'

const STYLE_SHEET = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/
const APP = /<script type="module"[^>]*src="([^"]+)"><\/script>/
const FONT = /<link\s+rel="preload"\s+as="font"[^>]*href="([^"]+)"[^>]*>\s*/g
const IMPORTED = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>\s*/g
const ROOT = /<div id="root">[\s\S]*?<\/div>\s*(?=<link|<noscript)/
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

/** Returns links to the bold fonts; index.html has links of its own for the regular ones. */
function boldFonts(style: string): string {
  const files = new Set(style.match(/\/assets\/[\w-]+-700-[\w-]+\.woff2/g))
  return [...files]
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`)
    .join('')
}

/** What these need beyond what the page loads itself. */
function filesBeyondPage(folder: string, sources: readonly string[]): readonly string[] {
  const own = new Set(filesBehind(folder, ['index.html']))
  return filesBehind(folder, sources).filter((file) => !own.has(file))
}

/**
 * Gives for each address the calls of its screen, and its files (src/app/early-calls.ts). The largest comes first: a line that is full
 * until the last file has come is never idle for a round trip. The fonts come behind the code, while the processor has the line to wait.
 */
function earlyScreens(folder: string, fonts: readonly string[]) {
  const sizeOf = (file: string) => statSync(join(folder, file)).size
  const news = filesBeyondPage(folder, ['src/shell/news-bar.tsx'])
  const entries = SCREEN_NAMES.flatMap((name) => {
    const calls = SCREENS[name].early
    if (calls === undefined) return []
    const own = filesBeyondPage(folder, ['src/app/inside.tsx', fileOf(name)])
    const code = own.toSorted((a, b) => sizeOf(b) - sizeOf(a))
    return [[PAGES[name], { calls, files: [...new Set([...code, ...fonts, ...news])] }] as const]
  })
  return Object.fromEntries(entries)
}

function find(page: string, pattern: RegExp): readonly [whole: string, address: string] {
  const [whole, address] = pattern.exec(page) ?? []
  if (whole === undefined || address === undefined)
    throw new Error('index.html is not as the sign-in expects it')
  return [whole, address]
}

export async function prerenderSignIn(dir: string): Promise<void> {
  const page = readFileSync(join(dir, 'index.html'), 'utf8')
  const [link, sheet] = find(page, STYLE_SHEET)
  const [app, address] = find(page, APP)
  const imported = Array.from(page.matchAll(IMPORTED), ([, file]) => file)
  if (!ROOT.test(page)) throw new Error('index.html has no #root as the sign-in expects it')
  const style = readFileSync(join(dir, sheet), 'utf8').trim()
  const rendered = await renderSignIn()
  const stored = await buildScript('src/app/stored-code.ts', { STORED_CODE_PATHS: storedCodePaths() })
  const hash = createHash('sha256').update(stored).digest('base64url').slice(0, 6)
  const storedFile = `assets/stored-code-${hash}.js`
  writeFileSync(join(dir, storedFile), stored)
  const script = await buildScript('src/app/plain-sign-in.ts', { STORED_CODE_FILE: `/${storedFile}` })
  const withMarkup = (markup: string) =>
    page
      // Chunks load their style sheet unless the page has a link to it, so a disabled link stays.
      .replace(link, () => link.replace('<link', '<link disabled'))
      // Fetched and run by the script below: the page is painted without them, and its fonts go first.
      .replace(app, `<meta name="app-files" content="${[address, ...imported].join(' ')}">`)
      .replaceAll(IMPORTED, '')
      .replace('</head>', () => `  ${boldFonts(style)}<style>${style}</style>\n  </head>`)
      .replace(ROOT, () => `${markup}\n    <div id="root"></div>\n    `)
      .replace('</body>', () => `${rendered.notFetched}<script>${script}</script>\n  </body>`)
  const fonts = Array.from(page.matchAll(FONT), ([, file = '']) => file)
  const screens = earlyScreens(dir, fonts)
  const early = await buildScript('src/app/early-calls.ts', { EARLY_SCREENS: screens, FONTS: fonts })
  // Before the style sheet, which a script after it would wait for. The fonts come after what they would hold up.
  const withScripts = page
    .replaceAll(FONT, '')
    .replace('</head>', () => `  <script>${early}</script>\n  </head>`)
    // Before the style sheet too.
    .replace(ROOT, (root) => `${root}<script>${stored}</script>\n    `)
  writeFileSync(join(dir, 'index.html'), withScripts)
  for (const [kind, markup] of Object.entries(rendered.signIn))
    writeFileSync(join(dir, `sign-in${kind}.html`), withMarkup(markup))
}
