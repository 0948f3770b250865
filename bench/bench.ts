// npm run bench -- <name> [options]: runs one bench; README.md tells what each measures.
import { endWithParent } from '../tools/end-with-parent.mjs'

const BENCHES = {
  saves: () => import('./saves.ts'),
  reads: () => import('./reads.ts'),
  visit: () => import('./visit.ts'),
  memory: () => import('./memory.ts'),
  'first-screen': () => import('./first-screen.ts'),
  effort: () => import('./effort.ts'),
  line: () => import('./line.ts'),
}

// The bench reads its own options from the rest.
const [name = ''] = process.argv.splice(2, 1)
const bench = Object.entries(BENCHES).find(([known]) => known === name)?.[1]
if (bench === undefined) {
  console.error(
    `npm run bench -- <name> [options], where <name> is one of ${Object.keys(BENCHES).join(', ')}`,
  )
  process.exitCode = 1
} else {
  endWithParent()
  await bench()
}
