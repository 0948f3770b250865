// While developing: the router, the session, the draft and the cache live in modules, and a page under which such a module
// is exchanged for a fresh one waits for ever. It begins anew; everything else is exchanged while it runs.
import type { Plugin } from 'vite'

const STATEFUL_MODULE = /\/src\/(api|app|draft|session)\/.+\.ts$/

export function reloadStatefulModules(): Plugin {
  return {
    name: 'reload-stateful-modules',
    apply: 'serve',
    hotUpdate({ file }) {
      if (this.environment.name !== 'client' || !STATEFUL_MODULE.test(file)) return undefined
      this.environment.hot.send({ type: 'full-reload' })
      return []
    },
  }
}
