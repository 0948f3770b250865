// npm run trial -- <name> [options]: runs one trial; README.md tells what each shows.
import { runNamed } from '../bench/figures.ts'
import { recordGreen } from '../tools/green.ts'
import { isIncomplete } from './harness.ts'

const [, , name = ''] = process.argv
await runNamed('trial', {
  upgrade: async () => (await import('./upgrade.ts')).upgrade(),
  failover: async () => (await import('./failover.ts')).failover(),
  restore: async () => (await import('./restore.ts')).restore(),
  year: async () => (await import('./year.ts')).year(),
  production: async () => (await import('./production.ts')).production(),
})

// The process ends with 1 where something did not hold. A trial that lacked a program, or did a part of it, shows nothing.
if (process.exitCode === undefined && !isIncomplete()) recordGreen(`trial ${name}`)
