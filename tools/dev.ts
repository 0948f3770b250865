// npm run dev: the server, restarted on each change, and the web app with hot reload; both end together.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { endWithParent } from './end-with-parent.mjs'
import { root } from './root.ts'

endWithParent()
const programs: [string, string[]][] = [
  [process.execPath, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts']],
  [process.execPath, ['node_modules/vite/bin/vite.js', 'apps/web', '--clearScreen=false']],
]

const children = programs.map(([name, args]) => spawn(name, args, { cwd: root, stdio: 'inherit' }))
const endAll = () => children.forEach((child) => child.kill('SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endAll)

const ended = (child: ChildProcess) => once(child, 'exit').then(endAll)
await Promise.all(children.map(ended))
