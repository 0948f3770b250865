// Writes sign-in.html: the page of index.html with the sign-in in its markup and the first screen's style in its head, so that it is
// painted, and can be typed into, before any script or style sheet has come. The server sends it to whoever has no session cookie.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { Plugin, UserConfig } from 'vite'
import * as z from 'zod/mini'
import { filesBehind } from './files-behind.ts'

const STYLE_SHEET = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/
const ROOT = /<div id="root">[\s\S]*?<\/div>\s*(?=<link|<noscript)/
/** Below node_modules, so that what it imports is found. */
const OUT = join(import.meta.dirname, '../../../node_modules/.cache/border-pass/prerender')

const Rendered = z.object({ signIn: z.string() })

async function renderSignIn(css: NonNullable<UserConfig['css']>): Promise<string> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'warn',
    css,
    build: { ssr: 'src/prerender.tsx', outDir: OUT, emptyOutDir: true },
  })
  // Modules of the first screen listen to the page and read what it stores.
  Object.assign(globalThis, {
    addEventListener: () => {},
    localStorage: { getItem: () => null },
  })
  const rendered: unknown = await import(pathToFileURL(join(OUT, 'prerender.js')).href)
  return Rendered.parse(rendered).signIn
}

/** index.html has links of its own for the regular ones. */
function boldFonts(style: string): string {
  const files = new Set(style.match(/\/assets\/[\w-]+-700-[\w-]+\.woff2/g))
  return [...files]
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`)
    .join('')
}

/** What the sign-in leads to beyond what the page loads itself: src/app/fetch-ahead.ts fetches it. */
function fetchedAhead(folder: string): string {
  const own = new Set(filesBehind(folder, ['index.html']))
  const files = filesBehind(folder, ['src/app/inside.tsx']).filter((file) => !own.has(file))
  return `<meta name="fetch-ahead" content="${files.join(' ')}">`
}

export function prerenderSignIn(css: NonNullable<UserConfig['css']>): Plugin {
  return {
    name: 'prerender-sign-in',
    apply: 'build',
    writeBundle: {
      sequential: true,
      async handler({ dir = '' }) {
        const page = readFileSync(join(dir, 'index.html'), 'utf8')
        const [link, sheet] = page.match(STYLE_SHEET) ?? []
        if (link === undefined || sheet === undefined || !ROOT.test(page))
          throw new Error('index.html is not as the sign-in expects it')
        const style = readFileSync(join(dir, sheet), 'utf8').trim()
        const markup = await renderSignIn(css)
        const signIn = page
          // Chunks that need the sheet look for its link, and do not load what they find.
          .replace(link, () => link.replace('<link', '<link disabled'))
          // The page is painted without a script; its fonts go first.
          .replaceAll(/(?=<script type="module"|<link rel="modulepreload")<\w+/g, '$& fetchpriority="low"')
          .replace(
            '</head>',
            () => `  ${boldFonts(style)}${fetchedAhead(dir)}<style>${style}</style>\n  </head>`,
          )
          .replace(ROOT, () => `${markup}\n    <div id="root"></div>\n    `)
        writeFileSync(join(dir, 'sign-in.html'), signIn)
      },
    },
  }
}
