import type { KnipConfig } from 'knip'

/** knip --production: what only tests use is unused. The mark ! makes a pattern count there. */
const isProduction = process.argv.includes('--production')
const withoutTests = (files: string) => [`${files}!`, '!src/**/testing/**!', '!src/**/*.test.*!']

// The packages' exports maps open every file; includeEntryExports refuses an export that nobody imports all the same.
const config: KnipConfig = {
  ignoreExportsUsedInFile: isProduction || { interface: true, type: true },
  workspaces: {
    '.': {
      entry: [
        // Knip does not see what tools/install.mjs runs.
        'tools/start.ts!',
        'tools/{dev,registry,run-scripts,build-web,strip-types,write-sbom,check-bytes,lint,mutate}.ts',
        // The others are started as processes of their own.
        'tools/manual/draw-manual.ts',
        'bench/bench.ts',
        'trials/trial.ts',
        'e2e/contact-sheet/*.ts',
        'e2e/engines/run.ts',
      ],
      ignoreDependencies: ['oxfmt'],
      // Of Debian; what needs them is skipped where they are missing.
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
      ignore: isProduction ? ['src/testing/**'] : [],
    },
    'packages/contract': { project: withoutTests('src/**/*.ts'), includeEntryExports: true },
    'apps/server': {
      entry: ['src/{main,command-line}.ts!'],
      project: withoutTests('src/**/*.ts'),
    },
    'apps/web': {
      vitest: { config: ['vitest.browser.config.ts'] },
      // The build puts preload.ts in place of a helper of its own.
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
