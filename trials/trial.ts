// npm run trial -- <name> [options]: runs one trial; README.md tells what each shows.
import { runNamed } from '../bench/figures.ts'

await runNamed('trial', {
  upgrade: async () => (await import('./upgrade.ts')).upgrade(),
  failover: async () => (await import('./failover.ts')).failover(),
  restore: async () => (await import('./restore.ts')).restore(),
  production: async () => (await import('./production.ts')).production(),
})
