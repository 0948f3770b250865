// The table of docs/performance.md in one sitting, and its bars: npm run bench -- table. About seven minutes on a quiet machine.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compareSaves } from './compare/compare-saves.ts'
import { drawRatios } from './compare/draw-ratios.ts'
import { printComparison, ratiosOf } from './compare/print-comparison.ts'

const BARS = fileURLToPath(new URL('../docs/performance/ratios.svg', import.meta.url))

const comparisons = await compareSaves({ saves: 2_000, rounds: 5, seconds: 2, delays: [0, 1.5] })
for (const comparison of comparisons) printComparison(comparison)
writeFileSync(BARS, drawRatios(comparisons.flatMap(ratiosOf)))

// Each of these runs by being imported, with its own defaults.
console.log('\nReads:')
await import('./reads.ts')
console.log('\nThe first verdict of a visit, the registry in process and over HTTP:')
await import('./verdicts.ts')
console.log('\nAsking the registry over HTTP:')
await import('./gateway-client.ts')
console.log('\nStoring a save:')
await import('./save-rows.ts')
