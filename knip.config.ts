import type { KnipConfig } from 'knip'

// The packages' exports maps open every file; includeEntryExports refuses an export that nobody imports all the same.
const config: KnipConfig = {
  ignoreExportsUsedInFile: { interface: true, type: true },
  workspaces: {
    '.': {
      entry: [
        // Knip reads no `exec` in the scripts of package.json.
        'tools/{start,dev,run-scripts,build-web,check-bytes,mutate,registry,command,complete-lockfile}.ts',
        'tools/install.mjs',
        // The others are started as processes of their own.
        'bench/{bench,bare-*}.ts',
        'e2e/contact-sheet/*.ts',
      ],
      ignoreDependencies: ['oxfmt'],
      project: ['tools/**', 'e2e/**', 'bench/**'],
    },
    'packages/domain': { project: ['src/**/*.ts'], includeEntryExports: true },
    'packages/contract': { project: ['src/**/*.ts'], includeEntryExports: true },
    'apps/server': {
      entry: ['src/main.ts', 'src/adapters/documents/manual/build-manual.ts'],
      project: ['src/**/*.ts'],
    },
    'apps/web': { project: ['src/**/*.{ts,tsx}'] },
  },
}

export default config
