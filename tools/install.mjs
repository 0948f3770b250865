#!/usr/bin/env node
// node tools/install.mjs <program> <arguments>: installs the packages of the lockfile if any is missing, then runs the program on the Node 24
// that is among them. Plain JavaScript, because it runs on the system's Node first.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { endWithParent } from './end-with-parent.mjs'

const NEEDED_NODE = 24
/** The npm of older versions cannot read the lockfile. */
const NODE_THAT_INSTALLS = 18
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

const root = fileURLToPath(new URL('..', import.meta.url))
const linkedNode = `${root}node_modules/.bin/node`
const major = Number.parseInt(process.versions.node, 10)
const packagesIn = (path) => JSON.parse(readFileSync(`${root}${path}`, 'utf8')).packages

/** npm writes its own copy of the lockfile last, so an interrupted install has none. */
function isInstalled() {
  if (!existsSync(`${root}package-lock.json`) || !existsSync(`${root}node_modules/.package-lock.json`))
    return false
  const wanted = packagesIn('package-lock.json')
  const present = packagesIn('node_modules/.package-lock.json')
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') || entry.link) return true
    const found = present[path]
    return found === undefined ? entry.optional === true : found.version === entry.version
  })
}

/** A production build has no development packages, and an npm script must not bring them back. */
function refuseProduction() {
  if (process.env.NODE_ENV !== 'production' && !isPruned()) return
  throw new Error(`Nothing is installed: ${root} is for production, where ./border-pass has all commands.`)
}

function isPruned() {
  if (!existsSync(`${root}package-lock.json`)) return true
  if (!existsSync(`${root}node_modules/.package-lock.json`)) return false
  const present = Object.keys(packagesIn('node_modules/.package-lock.json'))
  const wanted = packagesIn('package-lock.json')
  return present.length > 0 && !present.some((path) => wanted[path]?.dev === true)
}

async function install() {
  const began = Date.now()
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`
  console.log('Installing packages; the first time takes a minute or so.')
  const progress = setInterval(() => console.log(`  still installing, ${seconds()}`), 10_000)
  const { code, output } = await npmCi().finally(() => clearInterval(progress))
  if (code !== 0)
    throw new Error(`${output.trim()}\n\nThe packages could not be installed; see npm's output above.`)
  console.log(`Packages installed in ${seconds()}.`)
}

function npmCi() {
  // The npm that started this script, or else the one in PATH.
  const npm = process.env.npm_execpath
  const [program, before] = npm && /\.c?js$/.test(npm) ? [process.execPath, [npm]] : ['npm', []]
  const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  return new Promise((resolve) => {
    const child = spawn(program, [...before, ...flags], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const signal of SIGNALS) process.once(signal, () => child.kill() && process.exit(1))
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: 1, output: String(error) }))
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** npm 9 unpacks the Node of the lockfile and links every program except this one. */
function linkNode() {
  const program = `node-${process.platform}-${process.arch}/bin/node`
  if (existsSync(linkedNode) || !existsSync(`${root}node_modules/${program}`)) return
  mkdirSync(`${root}node_modules/.bin`, { recursive: true })
  symlinkSync(`../${program}`, linkedNode)
}

function refuseOldNode() {
  if (major >= NEEDED_NODE || existsSync(linkedNode)) return
  const here = `Node ${process.versions.node} on ${process.platform}-${process.arch}`
  throw new Error(
    `This needs Node ${NEEDED_NODE} or newer; this is ${here}, for which npm has no Node package.`,
  )
}

/** Runs the program of the packages with our standard streams, and ends as it does. Where npm has no Node package, `node` is this Node. */
async function run([program, ...args]) {
  const own = `${root}node_modules/.bin/${program}`
  const path = existsSync(own) ? own : process.execPath
  const child = spawn(path, args, { stdio: 'inherit' })
  // A terminal sends SIGINT to the child too, so this process only waits for the child's end.
  process.on('SIGINT', () => null)
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}

endWithParent()
try {
  if (major < NODE_THAT_INSTALLS)
    throw new Error(
      `Node ${process.versions.node} is too old even to install a newer one: install Node ${NEEDED_NODE}.`,
    )
  if (!isInstalled()) {
    refuseProduction()
    await install()
  }
  linkNode()
  refuseOldNode()
  if (process.argv.length > 2) process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
