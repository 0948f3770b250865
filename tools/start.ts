// npm start: builds the web app if it has changed, then runs the server in this process.
import { enableCompileCache } from 'node:module'
import { buildWeb } from './build-web.ts'
import { endWithParent } from './end-with-parent.mjs'
import { root } from './root.ts'

endWithParent()
if (!(await buildWeb())) {
  console.error('\nThe web app could not be built; see the reason above.')
  process.exit(1)
}
enableCompileCache(`${root}node_modules/.cache/border-pass/compiled`)
await import('../apps/server/src/main.ts')
