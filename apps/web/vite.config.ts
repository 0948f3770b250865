import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import {
  afterBundle,
  ownPreload,
  reloadStatefulModules,
  startInDevelopment,
  WORDS_OF_PAGE,
} from './build/page.ts'
import { CSS, ENTRY } from './build/service-worker.ts'

// As an object it leaves the Host header alone, which the server holds against the Origin (D10).
const server = { target: `http://127.0.0.1:${process.env['PORT'] ?? '3000'}` }

/** What works offline beside the screens of the table: the offline receipts, and the notice if there are none. */
const OFFLINE_SOURCES = [
  ENTRY,
  'src/screens/landing/landing-screen.tsx',
  'src/screens/no-signal/no-signal-screen.tsx',
  'src/screens/no-signal/unanswered-screen.tsx',
  'src/app/inside.tsx',
  'src/app/broken-screen.tsx',
  'src/shell/open-foot.tsx',
]

type ModuleGraph = {
  readonly getModuleInfo: (
    id: string,
  ) => { readonly dynamicImporters: readonly string[]; readonly importers: readonly string[] } | null
}

/** Parts of the sign-in that are loaded later: they need little of what screens share. */
const OF_SIGN_IN = /\/(shell\/(open-foot|news-bar)|screens\/five-field-login\/[\w-]+)\.tsx?$/

function isForSignIn(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (OF_SIGN_IN.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return graph.getModuleInfo(id)?.importers.some((importer) => isForSignIn(importer, graph, seen)) ?? false
}

/** Whatever is loaded lazily stays a file of its own. */
const isLazy = (id: string, graph: ModuleGraph) => graph.getModuleInfo(id)?.dynamicImporters.length !== 0

/** What the later parts of the sign-in share with each other or with screens. */
const sharedBySignIn = (id: string, graph: ModuleGraph) =>
  isLazy(id, graph) || !isForSignIn(id, graph) ? null : 'sign-in'

/** What several screens import. */
const sharedByScreens = (id: string, graph: ModuleGraph) => (isLazy(id, graph) ? null : 'screens')

export default defineConfig({
  plugins: [
    react(),
    startInDevelopment(),
    ownPreload(),
    afterBundle(OFFLINE_SOURCES),
    reloadStatefulModules(),
  ],
  css: CSS,
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
      // What the first screen consists of is there already, so the lists of files to preload leave it out.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !/\/(react|rolldown-runtime|main)-/.test(file)) : files,
    },
    rolldownOptions: {
      input: ['index.html', ENTRY].map((file) => join(import.meta.dirname, file)),
      output: {
        // The first screen names many files, and each sign of a hash is one that does not compress.
        entryFileNames: 'assets/[name]-[hash:6].js',
        chunkFileNames: 'assets/[name]-[hash:6].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          // Each further file costs a round trip on a poor line, so what is needed together is one file.
          groups: [
            // React changes less often than our code.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            { name: 'first', tags: ['$initial'], test: (id) => !id.endsWith('.html'), priority: 3 },
            { name: sharedBySignIn, minShareCount: 2, priority: 2 },
            { name: sharedByScreens, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
})
