// A Chromium for the browser tests: one that is here, else one that can be had.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './root.ts'
import { program } from './step.ts'

/** First the one without a window: the same engine for two thirds of the processor time. */
const KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const NPM_CHROMIUM = '@sparticuz/chromium@153.0.0'
const npmFolder = join(root, 'node_modules/.cache/border-pass/chromium')

export function findChromium(): string | undefined {
  return process.env['CHROMIUM_PATH'] ?? KNOWN.find((path) => existsSync(path))
}

export async function getChromium(): Promise<string> {
  const byAnyApt = async () => (await byApt('chromium-headless-shell')) ?? (await byApt('chromium'))
  const path = findChromium() ?? (await byAnyApt()) ?? (await byNpm())
  if (path === undefined)
    throw new Error(
      'No Chromium is here and none could be installed: install one, or name it in CHROMIUM_PATH.',
    )
  return path
}

/** Nothing where it is no package of this system. */
async function byApt(name: string): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log(`Installing ${name} with apt; half a minute or so.`)
  const unasked = { DEBIAN_FRONTEND: 'noninteractive' }
  await program('apt-get', ['update'], unasked)
  await program('apt-get', ['install', '-y', '--no-install-recommends', name], unasked)
  return findChromium()
}

async function byNpm(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const wrapper = join(npmFolder, 'chromium.sh')
  if (existsSync(wrapper)) return wrapper
  console.log('Installing Chromium with npm; half a minute or so.')
  const flags = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts']
  await program('npm', ['install', `--prefix=${npmFolder}`, ...flags, NPM_CHROMIUM])
  // It unpacks itself into the temporary folder, and its libraries only where it believes to be a bare machine.
  const bare = { TMPDIR: npmFolder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' }
  const module = pathToFileURL(join(npmFolder, 'node_modules/@sparticuz/chromium/build/index.js')).href
  const unpack = `await (await import(${JSON.stringify(module)})).default.executablePath()`
  const { ok } = await program(process.execPath, ['--input-type=module', '-e', unpack], bare)
  if (!ok) return undefined
  writeFileSync(wrapper, wrapperIn(npmFolder), { mode: 0o755 })
  return wrapper
}

const wrapperIn = (folder: string) => `#!/bin/sh
export LD_LIBRARY_PATH="${folder}/al2023/lib" FONTCONFIG_PATH="${folder}/fonts"
exec "${folder}/chromium" "$@"
`
