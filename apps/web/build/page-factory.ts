// A plugin for the tests of the web: testing/page-factory.ts becomes a function around all modules that hold a page's state, so that a
// test can open thousands of pages, each with globals of its own. Modules without state are shared.
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { Plugin } from 'vitest/config'
import type { PageGlobals } from '../src/testing/page-factory.ts'

const FACTORY = '/testing/page-factory.ts'
const ENTRY = fileURLToPath(new URL('../src/testing/page.ts', import.meta.url))

/** A record, so that the compiler requires every global of a page. */
const GLOBALS: Readonly<Record<keyof PageGlobals, true>> = {
  localStorage: true,
  sessionStorage: true,
  location: true,
  document: true,
  fetch: true,
  addEventListener: true,
  dispatchEvent: true,
  setTimeout: true,
  clearTimeout: true,
  Date: true,
}

/** Components, texts and packages hold no state of a page. The exception is the query client, which also sets timers. */
function isShared(id: string): boolean {
  if (id.includes('/@tanstack/query-core/') || id.includes('/@tanstack/react-query/')) return false
  return /\/node_modules\/|\/packages\/|\/src\/ui\/(?!create-store)|\/src\/text\//.test(id)
}

async function buildFactory(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      ssr: ENTRY,
      rolldownOptions: { output: { format: 'cjs', codeSplitting: false } },
    },
    plugins: [
      {
        name: 'share-modules-without-state',
        enforce: 'pre',
        async resolveId(source, importer) {
          const resolved = await this.resolve(source, importer, { skipSelf: true })
          return resolved && { id: resolved.id, external: isShared(resolved.id) }
        },
      },
    ],
    ssr: { noExternal: true },
  })
  const output = [result].flat().flatMap((each) => ('output' in each ? each.output : []))
  const [chunk] = output.filter((each) => each.type === 'chunk')
  if (chunk === undefined) throw new Error('The page was not built')
  const shared = chunk.imports
  // A CommonJS bundle copies the own exports of what it requires, which took half of the time to open a page. Inherited exports, as
  // Object.create makes them, are not copied.
  return [
    ...shared.map((id, index) => `import * as shared${index} from ${JSON.stringify(id)}`),
    `const shared = {${shared.map((id, index) => `${JSON.stringify(id)}: Object.create(shared${index})`).join()}}`,
    'const require = (id) => shared[id]',
    `export function createPage({ ${Object.keys(GLOBALS).join()} }) {`,
    'const exports = {}',
    chunk.code,
    'return exports',
    '}',
  ].join('\n')
}

export function createPageFactoryPlugin(): Plugin {
  return {
    name: 'page-factory',
    // Its code depends on many files, so it is not cached.
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => (id.endsWith(FACTORY) ? false : null)),
    load: (id) => (id.endsWith(FACTORY) ? buildFactory() : null),
  }
}
