// Full saves over HTTP beside a bare route, pgbench and the same save as most teams would write it: npm run bench -- saves
import { parseArgs } from 'node:util'
import { compareSaves } from './compare/compare-saves.ts'
import { printComparison } from './compare/print-comparison.ts'

const { values } = parseArgs({
  options: {
    saves: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    'sync-delay': { type: 'string', default: '0' },
  },
})
const { saves, rounds, seconds } = values
const delays = values['sync-delay'].split(',').map(Number)
const options = { saves: Number(saves), rounds: Number(rounds), seconds: Number(seconds), delays }
for (const comparison of await compareSaves(options)) printComparison(comparison)
