import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import {
  afterBundle,
  classNames,
  firstPaint,
  leaveOutUnread,
  ownPreload,
  reloadStatefulModules,
  WORDS_OF_PAGE,
} from './build/page.ts'

// As an object it leaves the Host header alone, which the server holds against the Origin (D10).
const server = { target: `http://127.0.0.1:${process.env['PORT'] ?? '3000'}` }

/** What works offline beside the screens of the table: the offline receipts, and the notice if there are none. */
const OFFLINE_SOURCES = [
  'index.html',
  'src/screens/landing/landing-screen.tsx',
  'src/screens/no-signal/no-signal-screen.tsx',
  'src/screens/no-signal/unanswered-screen.tsx',
  'src/app/inside.tsx',
  'src/app/broken-screen.tsx',
  'src/shell/foot.tsx',
  'src/shell/open-foot.tsx',
]

type ModuleGraph = { readonly getModuleInfo: (id: string) => ModuleInfo | null }
type ModuleInfo = { readonly importedIds: readonly string[]; readonly dynamicImporters: readonly string[] }

/** The frame of the screens, behind the sign-in, and the link that all of them have. */
const FRAME = ['src/app/inside.tsx', 'src/ui/buttons/link.tsx']
/** What is loaded lazily before it. */
const PARTS = [
  'src/screens/five-field-login/birth-date-lists.tsx',
  'src/screens/five-field-login/card-drawing.tsx',
  'src/screens/five-field-login/cast-list.tsx',
  'src/screens/landing/landing-screen.tsx',
  'src/screens/no-signal/unanswered-screen.tsx',
  'src/shell/news-bar.tsx',
  'src/shell/open-foot.tsx',
]

// Shared by the screens in a few files, by what a citizen does there: shows a request, answers, or reads.
const LIST = ['src/screens/request-list/request-list-screen.tsx']
const PLACES = ['src/screens/selection/selection-screen.tsx']
const ANSWERS = ['src/screens/request-detail/request-detail-screen.tsx']
const AFTER_ANSWERS = [
  'src/screens/another-day/another-day-screen.tsx',
  'src/screens/summary/summary-screen.tsx',
  'src/screens/registration-result/feedback.tsx',
]
const PAGES = [
  'src/screens/manual/manual-screen.tsx',
  'src/screens/public-page/public-page-screen.tsx',
  'src/screens/access-log/access-log-screen.tsx',
  'src/shell/foot.tsx',
]

/** Puts everything that these files import into one file of that name. */
function neededBy(sources: readonly string[], name: string) {
  const from = sources.map((source) => fileURLToPath(new URL(source, import.meta.url)))
  const needed = new Set<string>()
  const need = (id: string, graph: ModuleGraph) => {
    if (needed.has(id)) return
    needed.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) need(imported, graph)
  }
  return (id: string, graph: ModuleGraph): string | null => {
    for (const source of from) need(source, graph)
    // What is loaded lazily stays a file of its own.
    return needed.has(id) && graph.getModuleInfo(id)?.dynamicImporters.length === 0 ? name : null
  }
}

const kinds = [
  neededBy(LIST, 'list'),
  neededBy([...ANSWERS, ...AFTER_ANSWERS], 'answers'),
  neededBy(PAGES, 'pages'),
]

/** What is needed for two kinds of screens at least. */
function sharedByKinds(id: string, graph: ModuleGraph): string | null {
  return kinds.filter((neededIn) => neededIn(id, graph) !== null).length > 1 ? 'most' : null
}

/** What several screens import; whatever is loaded lazily stays a file of its own. */
function sharedByScreens(id: string, graph: ModuleGraph): string | null {
  return graph.getModuleInfo(id)?.dynamicImporters.length === 0 ? 'screens' : null
}

const css = { modules: { generateScopedName: classNames() } }

export default defineConfig({
  plugins: [
    react(),
    leaveOutUnread(),
    firstPaint(),
    ownPreload(),
    afterBundle(css, OFFLINE_SOURCES),
    reloadStatefulModules(),
  ],
  css,
  define: WORDS_OF_PAGE,
  // The manual is written by the build and served beside it.
  server: { proxy: { '/api': server, '/documents': server } },
  build: {
    // The service supports Chrome 87 and later. For 91 the build writes shorter code, and Chrome 87 runs all of it but one form: an optional call
    // with a spread argument that is not the last one, f?.(...a, b). No code here has it.
    target: ['chrome91', 'safari15'],
    cssTarget: ['chrome87', 'safari15'],
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // React and the bundler's runtime are in the first screen already, so the lists of files to preload leave them out.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !/\/(react|rolldown-runtime)-/.test(file)) : files,
    },
    rolldownOptions: {
      output: {
        // The first screen names many files, and each sign of a hash is one that does not compress.
        entryFileNames: 'assets/[name]-[hash:6].js',
        chunkFileNames: 'assets/[name]-[hash:6].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          // Each further file costs a round trip on a poor line, so what is needed together is one file.
          groups: [
            // Packages change less often than our code, so they get chunks of their own.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            {
              name: 'router',
              test: /node_modules[\\/](@tanstack|use-sync-external-store|zod)[\\/]/,
              priority: 3,
            },
            { name: 'first', tags: ['$initial'], priority: 3 },
            { name: neededBy(FRAME, 'frame'), priority: 2 },
            // Of their styles most are smaller than the name of a file.
            { name: neededBy(PARTS, 'part-styles'), test: /\.css$/, priority: 2 },
            { name: neededBy(PARTS, 'parts'), minShareCount: 2, priority: 2 },
            // A module brings what it imports, so the order of these keeps what is not needed out of each.
            { name: sharedByKinds, minShareCount: 2, priority: 1 },
            { name: neededBy(LIST, 'codes'), minShareCount: 2, priority: 1 },
            { name: neededBy(PAGES, 'pages'), minShareCount: 2, priority: 1 },
            { name: 'lists', test: /[\\/]ui[\\/]fields[\\/]list[\\/](?!select)/, priority: 1 },
            { name: neededBy(PLACES, 'steps'), minShareCount: 2, priority: 1 },
            { name: neededBy(ANSWERS, 'answers'), minShareCount: 2, priority: 1 },
            { name: sharedByScreens, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
})
