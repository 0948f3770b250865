// npm start: the web app built where it has changed, then the server in this process.
import { enableCompileCache } from 'node:module'
import { buildWeb, webIsBuilt } from './build-web.ts'
import { root } from './root.ts'

if (!webIsBuilt()) {
  const began = Date.now()
  console.log('Building the web app, a few seconds.')
  const { ok, output } = await buildWeb()
  if (!ok) {
    console.error(`${output.trim()}\n\nThe web app could not be built; the reason stands above.`)
    process.exit(1)
  }
  console.log(`Web app built in ${Math.round((Date.now() - began) / 1000)} s.`)
}

enableCompileCache(`${root}node_modules/.cache/border-pass/compiled`)
await import('../apps/server/src/main.ts')
