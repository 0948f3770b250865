// Finds a Chromium for the browser tests: an installed headless shell, else any installed one, else one that Playwright, apt or npm installs.
import { execFile } from 'node:child_process'
// Imported as a whole: on Node 20, which has no fs.globSync, a named import would fail before require-node.ts can report the old Node.
import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { cleanEnvironment } from './clean-environment.ts'
import { root } from './root.ts'

/** The headless shell has the same engine as Chromium, but takes only two thirds of the processor time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const KNOWN = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const isRoot = process.getuid?.() === 0
/** Disables Chromium's own network calls. Chromium refuses to run as root with its sandbox, so root runs it without. */
export const CHROMIUM_FLAGS = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
]
const PROBE_MS = 20_000
const INSTALL_MS = 300_000
const NPM_CHROMIUM = '@sparticuz/chromium@153.0.0'
const npmFolder = join(root, 'node_modules/.cache/border-pass/chromium')
const npmChromium = join(npmFolder, 'chromium.sh')

const NONE =
  'No browser for the tests: install one with "npx playwright install --with-deps chromium" or "sudo apt-get install chromium".'

const findInstalled = () => KNOWN.find((path) => fs.existsSync(path))

/** Root installs with apt even if another browser is installed, because the headless shell takes less processor time. */
export async function getChromium(): Promise<string> {
  const present =
    process.env['CHROMIUM_PATH'] ??
    [HEADLESS_SHELL].find((path) => fs.existsSync(path)) ??
    (await findInPlaywrightsCache()) ??
    (isRoot ? await installByApt() : undefined) ??
    [...KNOWN, npmChromium].find((path) => fs.existsSync(path))
  const path =
    present ??
    (await installByPlaywright()) ??
    (isRoot ? undefined : await installByApt()) ??
    (await installByNpm())
  if (path === undefined) throw new Error(NONE)
  return path
}

/** Whether this Chromium can draw a page: it may lack system libraries or fonts. */
async function canDraw(executablePath: string): Promise<boolean> {
  try {
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS, timeout: PROBE_MS })
    try {
      const page = await browser.newPage()
      await page.setContent('<span>ทดสอบ</span>', { timeout: PROBE_MS })
      await page.screenshot({ timeout: PROBE_MS })
      return await page.locator('span').isVisible()
    } finally {
      await browser.close()
    }
  } catch {
    return false
  }
}

function run(program: string, args: string[], settings: Record<string, string> = {}): Promise<boolean> {
  const options = {
    cwd: root,
    env: { ...cleanEnvironment(), ...settings },
    maxBuffer: Infinity,
    timeout: INSTALL_MS,
  }
  return promisify(execFile)(program, args, options).then(
    () => true,
    () => false,
  )
}

/** Finds a Chromium of any release: the tests run in each of them. */
async function findInPlaywrightsCache(): Promise<string | undefined> {
  const cache = dirname(dirname(dirname(chromium.executablePath())))
  for (const path of fs.globSync('chromium*/*/{chrome-headless-shell,headless_shell,chrome}', { cwd: cache }))
    if (await canDraw(join(cache, path))) return join(cache, path)
  return undefined
}

async function installByPlaywright(): Promise<string | undefined> {
  console.log('Looking for a Chromium; its download by Playwright takes half a minute or so.')
  const settings = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000' }
  await run('playwright', ['install', '--only-shell', 'chromium'], settings)
  return findInPlaywrightsCache()
}

async function installByApt(): Promise<string | undefined> {
  const asRoot = isRoot ? [] : ['sudo', '-n']
  const apt = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get']
  const isPossible = fs.existsSync('/usr/bin/apt-get') && (await run('env', [...asRoot, 'true']))
  if (!isPossible) return undefined
  console.log('Installing Chromium with apt; half a minute or so.')
  await run('env', [...apt, 'update'])
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await run('env', [...apt, 'install', '-y', '--no-install-recommends', name])
    if (findInstalled() !== undefined) break
  }
  return findInstalled()
}

/** This Chromium is built for AWS Lambda: elsewhere it finds its fonts only by the configuration FONTS. */
async function installByNpm(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  console.log('Installing Chromium with npm; half a minute or so.')
  const flags = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--fetch-retries=0']
  await run('npm', ['install', `--prefix=${npmFolder}`, ...flags, NPM_CHROMIUM])
  // The package unpacks Chromium into TMPDIR, and the libraries only if it detects AWS Lambda.
  const lambda = { TMPDIR: npmFolder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' }
  const module = pathToFileURL(join(npmFolder, 'node_modules/@sparticuz/chromium/build/index.js')).href
  const unpack = `await (await import(${JSON.stringify(module)})).default.executablePath()`
  if (!(await run(process.execPath, ['--input-type=module', '-e', unpack], lambda))) return undefined
  fs.writeFileSync(join(npmFolder, 'fonts/fonts.conf'), FONTS)
  fs.writeFileSync(npmChromium, WRAPPER, { mode: 0o755 })
  if (await canDraw(npmChromium)) return npmChromium
  fs.rmSync(npmChromium)
  return undefined
}

const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`
const WRAPPER = `#!/bin/sh
export LD_LIBRARY_PATH="${npmFolder}/al2023/lib" FONTCONFIG_PATH="${npmFolder}/fonts"
exec "${npmFolder}/chromium" "$@"
`
