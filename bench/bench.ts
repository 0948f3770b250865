// npm run bench -- <name> [options] runs one bench; README.md lists them.
import { runNamed } from './figures.ts'

await runNamed('bench', {
  saves: () => import('./saves.ts'),
  reads: () => import('./reads.ts'),
  visit: () => import('./visit.ts'),
  memory: () => import('./memory.ts'),
  'first-screen': () => import('./first-screen.ts'),
  effort: () => import('./effort.ts'),
  line: () => import('./line.ts'),
  press: () => import('./press.ts'),
})
