// Runs a file of this folder under Node 24 or newer: in this process, else in that of the npm package.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

const LEAST = 24

export async function continueUnderNode24(file, args) {
  const path = fileURLToPath(new URL(file, import.meta.url))
  if (Number.parseInt(process.versions.node, 10) >= LEAST) {
    process.argv = [process.argv[0], path, ...args]
    await import(path)
    return
  }
  const node = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url))
  if (!existsSync(node)) {
    const here = `Node ${process.versions.node} on ${process.platform}-${process.arch}`
    throw new Error(`This needs Node ${LEAST} or newer; here is ${here}, for which npm brings none.`)
  }
  await runToItsEnd(node, [path, ...args])
}

/** The channel to the child closes with this process, however it dies; the child takes that as its end. */
function runToItsEnd(node, args) {
  const child = spawn(node, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      process.exitCode = signal ? 128 + constants.signals[signal] : code
      resolve()
    })
  })
}
