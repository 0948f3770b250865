import type { KnipConfig } from 'knip'

// The packages' exports maps open every file; includeEntryExports refuses an export that nobody imports all the same.
const config: KnipConfig = {
  ignoreExportsUsedInFile: { interface: true, type: true },
  workspaces: {
    '.': {
      entry: [
        'tools/run.mjs',
        'tools/{start,dev,test,check,check-config,complete-lockfile,e2e,keys,mutate,office,purge,registry,rules}.ts',
        'bench/*.ts',
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
