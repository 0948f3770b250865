// npm run trial -- <name> [options] runs one trial; README.md lists them.
import { runNamed } from '../bench/figures.ts'
import { recordGreen } from '../tools/green.ts'
import { isIncomplete } from './harness.ts'

// Read first, because runNamed removes it from process.argv.
const [, , name = ''] = process.argv
await runNamed('trial', {
  upgrade: async () => (await import('./upgrade.ts')).upgrade(),
  failover: async () => (await import('./failover.ts')).failover(),
  restore: async () => (await import('./restore.ts')).restore(),
  year: async () => (await import('./year.ts')).year(),
  production: async () => (await import('./production.ts')).production(),
})

// A failed check has set the exit code. A trial that lacked a program or ran only in part is not recorded as green.
if (process.exitCode === undefined && !isIncomplete()) recordGreen(`trial ${name}`)
