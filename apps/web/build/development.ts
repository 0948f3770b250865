// In development: router, session, draft and cache keep their state in modules. Hot replacement of such a module would leave the page
// waiting for ever, so it reloads the page.
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
