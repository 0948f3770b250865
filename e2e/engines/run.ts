// npm run e2e -- --engine webkit | firefox: the whole walk in another engine, on a phone and on a desktop, with a picture of each screen.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../tools/root.ts'
import globalSetup from '../global-setup.ts'
import { openFirefox } from './firefox.ts'
import { walk } from './walk.ts'
import { openWebKit } from './webkit.ts'

const ENGINES = {
  webkit: { open: openWebKit, program: '/usr/bin/WebKitWebDriver', packages: ['webkit2gtk-driver', 'xvfb'] },
  firefox: { open: openFirefox, program: '/usr/bin/firefox-esr', packages: ['firefox-esr'] },
}
const VIEWPORTS = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]

function install(program: string, packages: readonly string[]): void {
  if (existsSync(program)) return
  const command = ['apt-get', 'install', '-y', '--no-install-recommends', ...packages]
  if (process.getuid?.() !== 0) throw new Error(`${program} is missing: sudo ${command.join(' ')}`)
  execFileSync('apt-get', ['update'], { stdio: 'ignore' })
  execFileSync(command[0] ?? '', command.slice(1), { stdio: 'ignore' })
}

const { values } = parseArgs({ options: { engine: { type: 'string' }, pictures: { type: 'string' } } })
const chosen = Object.entries(ENGINES).find(([name]) => name === values.engine)
if (chosen === undefined) throw new Error(`--engine is one of ${Object.keys(ENGINES).join(', ')}`)
const [name, { open, program, packages }] = chosen
install(program, packages)

const end = await globalSetup()
const engine = await open()
try {
  for (const viewport of VIEWPORTS) {
    const pictures = join(values.pictures ?? join(root, 'test-results'), `${name}-${viewport.width}`)
    mkdirSync(pictures, { recursive: true })
    await engine.resize(viewport)
    const screens = await walk({ engine, address: process.env['BASE_URL'] ?? '', pictures, viewport })
    console.log(`${engine.name}, ${viewport.width} px: ${screens} screens, pictures in ${pictures}`)
  }
} finally {
  await engine.quit()
  await end()
}
