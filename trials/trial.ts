// npm run trial -- <name> [options]: runs one trial; README.md tells what each shows.
import { endWithParent } from '../tools/end-with-parent.mjs'

const TRIALS: Readonly<Record<string, () => Promise<void>>> = {
  upgrade: async () => (await import('./upgrade.ts')).upgrade(),
  failover: async () => (await import('./failover.ts')).failover(),
  restore: async () => (await import('./restore.ts')).restore(),
  production: async () => (await import('./production.ts')).production(),
}

// The trial reads its own options from the rest.
const [name = ''] = process.argv.splice(2, 1)
const trial = TRIALS[name]
if (trial === undefined) {
  console.error(`npm run trial -- <name> [options], where <name> is one of ${Object.keys(TRIALS).join(', ')}`)
  process.exitCode = 1
} else {
  endWithParent()
  // A signal alone would leave the trial's database behind, which is removed at the exit.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  await trial()
}
