// While developing: the router, the session, the draft and the cache live in modules, and a page under which such a module
// is exchanged for a fresh one waits for ever. It begins anew; everything else is exchanged while it runs.
import type { Plugin } from 'vite'

const KEEPS_STATE = /\/src\/(api|app|draft|session)\/.+\.ts$/

export function reloadWhatKeepsState(): Plugin {
  return {
    name: 'reload-what-keeps-state',
    apply: 'serve',
    hotUpdate({ file }) {
      if (this.environment.name !== 'client' || !KEEPS_STATE.test(file)) return undefined
      this.environment.hot.send({ type: 'full-reload' })
      return []
    },
  }
}
