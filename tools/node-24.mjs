// Node 24 or newer: this process has it, or the npm package brings it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

const LEAST = 24
/** The npm of an older one does not read our lockfile. */
const LEAST_TO_INSTALL = 18

const major = Number.parseInt(process.versions.node, 10)

export const isNode24 = () => major >= LEAST

export function refuseAncientNode() {
  if (major < LEAST_TO_INSTALL)
    throw new Error(
      `Node ${process.versions.node} is too old even to install a newer one: install Node ${LEAST}.`,
    )
}

/** The channel to the child closes with this process, however it dies; the child takes that as its end. */
export function runUnderNode24([file, ...args]) {
  const node = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url))
  if (!existsSync(node)) {
    const here = `Node ${process.versions.node} on ${process.platform}-${process.arch}`
    throw new Error(`This needs Node ${LEAST} or newer; here is ${here}, for which npm brings none.`)
  }
  const path = fileURLToPath(new URL(file, import.meta.url))
  const child = spawn(node, [path, ...args], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      process.exitCode = signal ? 128 + constants.signals[signal] : code
      resolve()
    })
  })
}
