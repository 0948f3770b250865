// The door to every command. It needs only the Node that is here: it installs what is missing and goes on under Node 24.
import { endWithParent } from './end-with-parent.mjs'
import { ensureInstalled } from './install.mjs'
import { isNode24, refuseAncientNode, runUnderNode24 } from './node-24.mjs'

const [command, ...rest] = process.argv.slice(2)

endWithParent()
try {
  refuseAncientNode()
  await ensureInstalled()
  if (isNode24()) await import(`./${command}.ts`)
  else await runUnderNode24(['run.mjs', command, ...rest])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
