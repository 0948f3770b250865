// Brings node_modules to what the lockfile says, and does nothing when it is there already.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path) => JSON.parse(readFileSync(`${root}${path}`, 'utf8')).packages

/** npm writes its own copy of the lockfile as the last act of an install, so a broken-off one has none. */
function isInstalled() {
  if (!existsSync(`${root}node_modules/.package-lock.json`)) return false
  const wanted = read('package-lock.json')
  const present = read('node_modules/.package-lock.json')
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') || entry.link) return true
    const there = present[path]
    return there === undefined ? entry.optional === true : there.version === entry.version
  })
}

export async function ensureInstalled() {
  if (isInstalled()) return
  const began = Date.now()
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`
  console.log('Installing packages; the first time takes a minute or so.')
  const progress = setInterval(() => console.log(`  still installing, ${seconds()}`), 10_000)
  const { code, output } = await npmCi().finally(() => clearInterval(progress))
  if (code !== 0)
    throw new Error(`${output.trim()}\n\nThe packages could not be installed; npm's own words stand above.`)
  console.log(`Packages installed in ${seconds()}.`)
}

function npmCi() {
  const npm = process.env.npm_execpath
  const [program, before] = npm && /\.c?js$/.test(npm) ? [process.execPath, [npm]] : ['npm', []]
  const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  return new Promise((resolve) => {
    const child = spawn(program, [...before, ...flags], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    const giveUp = () => child.kill() && process.exit(1)
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.once(signal, giveUp)
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: 1, output: String(error) }))
    child.on('close', (code) => {
      for (const signal of signals) process.off(signal, giveUp)
      resolve({ code, output })
    })
  })
}
