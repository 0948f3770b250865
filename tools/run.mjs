// The door to every command. It needs only the Node that is here: it installs what is missing and goes on under Node 24.
import { ensureInstalled } from './install.mjs'
import { continueUnderNode24 } from './node-24.mjs'

const [command, ...rest] = process.argv.slice(2)

try {
  await ensureInstalled()
  await continueUnderNode24(`${command}.ts`, rest)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
