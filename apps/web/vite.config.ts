import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import {
  writeFilesAfterBundle,
  replacePreloadHelper,
  reloadStatefulModules,
  addScriptInDevelopment,
  INDEX_CONSTANTS,
} from './build/page.ts'
import { CSS, ENTRY } from './build/service-worker.ts'

// An object, because for a string Vite would change the Host header, which the server compares with the Origin (D10).
const server = { target: `http://127.0.0.1:${process.env['PORT'] ?? '3000'}` }

/** Files that work offline, in addition to the screens with `isOffline` in src/screens.ts. */
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
  readonly getModuleInfo: (id: string) => { readonly dynamicImporters: readonly string[] } | null
}

/** Groups the modules that several screens import. A lazily loaded module keeps a file of its own. */
const toScreensGroup = (id: string, graph: ModuleGraph) =>
  graph.getModuleInfo(id)?.dynamicImporters.length === 0 ? 'screens' : null

export default defineConfig({
  plugins: [
    react(),
    addScriptInDevelopment(),
    replacePreloadHelper(),
    writeFilesAfterBundle(OFFLINE_SOURCES),
    reloadStatefulModules(),
  ],
  css: CSS,
  define: INDEX_CONSTANTS,
  // The server, not Vite, serves these paths in development too.
  server: { proxy: { '/api': server, '/documents': server } },
  build: {
    // The service supports Chrome 88, Safari 15.4 and later; the types of web, contract and domain have only what these know (`lib`). For
    // newer targets the build writes shorter code, because it keeps the private fields of classes. The older browsers fail only at these
    // forms, and no code here has them: an optional call with a spread argument that is not the last one, f?.(...a, b); `#field in object`;
    // a static block; a static field called name or length; parentheses together with a name of the module in the initial value of a field.
    target: ['chrome98', 'safari16.4'],
    cssTarget: ['chrome88', 'safari15.4'],
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The preload lists leave out the files of the first screen, which are loaded already. The group `first` is the file main.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !/\/(react|rolldown-runtime|main)-/.test(file)) : files,
    },
    rolldownOptions: {
      input: ['index.html', ENTRY].map((file) => join(import.meta.dirname, file)),
      output: {
        // Hashes are short, because the first screen names many files and hashes do not compress.
        entryFileNames: 'assets/[name]-[hash:6].js',
        chunkFileNames: 'assets/[name]-[hash:6].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          // Each file costs a round trip on a slow line, so modules that are needed together share a file.
          // A module goes to the group of the highest priority that takes it.
          groups: [
            // React changes less often than our code.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            { name: 'first', tags: ['$initial'], test: (id) => !id.endsWith('.html'), priority: 3 },
            { name: toScreensGroup, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
})
