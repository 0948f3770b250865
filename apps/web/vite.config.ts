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
  'src/shell/foot.tsx',
  'src/shell/open-foot.tsx',
]

type ModuleGraph = {
  readonly getModuleInfo: (id: string) => { readonly dynamicImporters: readonly string[] } | null
}

/** What several screens import; whatever is loaded lazily stays a file of its own. */
function sharedByScreens(id: string, graph: ModuleGraph): string | null {
  return graph.getModuleInfo(id)?.dynamicImporters.length === 0 ? 'screens' : null
}

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
      // React and the bundler's runtime are in the first screen already, so the lists of files to preload leave them out.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !/\/(react|rolldown-runtime)-/.test(file)) : files,
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
            { name: sharedByScreens, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
})
