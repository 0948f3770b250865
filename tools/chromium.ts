// Finds a Chromium for the browser tests: an installed one, else installed by apt, else by npm.
import { execFile } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { cleanEnvironment } from './clean-environment.ts'
import { root } from './root.ts'

/** The headless shell first: the same engine at two thirds of the processor time. */
const KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/** For browsers that tests start; nothing of a test calls the internet. */
export const CHROMIUM_FLAGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
]
const NPM_CHROMIUM = '@sparticuz/chromium@153.0.0'
const npmFolder = join(root, 'node_modules/.cache/border-pass/chromium')

function findChromium(): string | undefined {
  return process.env['CHROMIUM_PATH'] ?? KNOWN.find((path) => existsSync(path))
}

export async function getChromium(): Promise<string> {
  const byAnyApt = async () => (await byApt('chromium-headless-shell')) ?? (await byApt('chromium'))
  const path = findChromium() ?? (await byAnyApt()) ?? (await byNpm())
  if (path === undefined)
    throw new Error('No Chromium was found and none could be installed: install one, or set CHROMIUM_PATH.')
  return path
}

/** Whether the program succeeded. */
function run(program: string, args: string[], settings: Record<string, string>): Promise<boolean> {
  const options = { cwd: root, env: { ...cleanEnvironment(), ...settings }, maxBuffer: Infinity }
  return promisify(execFile)(program, args, options).then(
    () => true,
    () => false,
  )
}

/** undefined if the system has no such package. */
async function byApt(name: string): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log(`Installing ${name} with apt; half a minute or so.`)
  const settings = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], settings)
  await run('apt-get', ['install', '-y', '--no-install-recommends', name], settings)
  return findChromium()
}

async function byNpm(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const wrapper = join(npmFolder, 'chromium.sh')
  if (existsSync(wrapper)) return wrapper
  console.log('Installing Chromium with npm; half a minute or so.')
  const flags = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts']
  await run('npm', ['install', `--prefix=${npmFolder}`, ...flags, NPM_CHROMIUM], {})
  // It unpacks into TMPDIR, and its libraries only if it detects AWS Lambda.
  const lambda = { TMPDIR: npmFolder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' }
  const module = pathToFileURL(join(npmFolder, 'node_modules/@sparticuz/chromium/build/index.js')).href
  const unpack = `await (await import(${JSON.stringify(module)})).default.executablePath()`
  if (!(await run(process.execPath, ['--input-type=module', '-e', unpack], lambda))) return undefined
  writeFileSync(wrapper, wrapperIn(npmFolder), { mode: 0o755 })
  return wrapper
}

const wrapperIn = (folder: string) => `#!/bin/sh
export LD_LIBRARY_PATH="${folder}/al2023/lib" FONTCONFIG_PATH="${folder}/fonts"
exec "${folder}/chromium" "$@"
`
