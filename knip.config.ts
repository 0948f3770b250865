import type { KnipConfig } from 'knip'

/** With --production, knip also reports what only tests use. A pattern that ends in ! holds in that run too. */
const isProduction = process.argv.includes('--production')
const withoutTests = (files: string) => [`${files}!`, '!src/**/testing/**!', '!src/**/*.test.*!']

// The exports maps of the packages make each file an entry. includeEntryExports still reports an export that nobody imports.
const config: KnipConfig = {
  // In the production run an export may serve its own file and tests only.
  ignoreExportsUsedInFile: isProduction || { interface: true, type: true },
  workspaces: {
    '.': {
      entry: [
        // Knip does not see what tools/install.mjs runs.
        'tools/start.ts!',
        'tools/{dev,registry,run-scripts,build-web,strip-types,write-sbom,check-bytes,lint,mutate}.ts',
        // Commands start these as processes of their own.
        'tools/manual/draw-manual.ts',
        'bench/bench.ts',
        'trials/trial.ts',
        'e2e/contact-sheet/*.ts',
        'e2e/engines/run.ts',
      ],
      // npm scripts run it by tools/install.mjs, where knip does not see it.
      ignoreDependencies: ['oxfmt'],
      // Programs of the operating system, which no package brings.
      ignoreBinaries: [
        'zbarimg',
        'systemd-analyze',
        'firefox-esr',
        'Xvfb',
        'WebKitWebDriver',
        'img2webp',
        'unshare',
        'kubectl',
        'openssl',
      ],
      project: ['tools/**', 'e2e/**', 'bench/**', 'trials/**'],
    },
    'packages/domain': {
      project: withoutTests('src/**/*.ts'),
      includeEntryExports: true,
      // The exports map names the files for tests too.
      ignore: isProduction ? ['src/testing/**'] : [],
    },
    'packages/contract': { project: withoutTests('src/**/*.ts'), includeEntryExports: true },
    'apps/server': {
      entry: ['src/{main,command-line}.ts!'],
      project: withoutTests('src/**/*.ts'),
    },
    'apps/web': {
      vitest: { config: ['vitest.browser.config.ts'] },
      // The build puts preload.ts in place of Vite's preload helper, and builds the three scripts after it one by one.
      entry: [
        'index.html!',
        'build/page.ts!',
        'src/prerender.tsx!',
        'src/app/{preload,early-calls,stored-code,plain-sign-in}.ts!',
      ],
      project: withoutTests('src/**/*.{ts,tsx}'),
    },
  },
}

export default config
