// npm run trial -- <name> [options]: runs one trial; README.md tells what each shows.
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { endWithParent } from '../tools/end-with-parent.mjs'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const NAMES = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.ts') && file !== 'trial.ts')
  .map((file) => file.slice(0, -'.ts'.length))

// The trial reads its own options from the rest.
const [name = ''] = process.argv.splice(2, 1)
if (NAMES.includes(name)) {
  endWithParent()
  // A signal alone would leave the trial's database behind, which is removed at the exit.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  await import(`./${name}.ts`)
} else {
  console.error(`npm run trial -- <name> [options], where <name> is one of ${NAMES.join(', ')}`)
  process.exitCode = 1
}
