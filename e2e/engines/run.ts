// npx node e2e/engines/run.ts --engine webkit | firefox [--width 360 | 1280]: walks through every screen in another engine, at a phone's and a
// desktop's width, and takes a picture of each.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  generateCitizen,
  listCast,
} from '../../apps/server/src/adapters/civil-registry/sandbox/sandbox-registry.ts'
import { root } from '../../tools/root.ts'
import { serverNow } from '../fixtures/clock.ts'
import globalSetup from '../global-setup.ts'
import { DESKTOP, PHONE } from '../widths.ts'
import { openFirefox } from './firefox.ts'
import { aWalker, goBackAfterSignOut, walkAlone, walkFamily } from './walks.ts'
import type { Place } from './walks.ts'
import { openWebKit } from './webkit.ts'

const ENGINES = {
  webkit: { open: openWebKit, program: '/usr/bin/WebKitWebDriver', packages: ['webkit2gtk-driver', 'xvfb'] },
  firefox: { open: openFirefox, program: '/usr/bin/firefox-esr', packages: ['firefox-esr'] },
}

const { values } = parseArgs({ options: { engine: { type: 'string' }, width: { type: 'string' } } })
const chosen = Object.entries(ENGINES).find(([name]) => name === values.engine)
if (chosen === undefined) throw new Error(`--engine is one of ${Object.keys(ENGINES).join(', ')}`)
const [name, { open, program, packages }] = chosen
if (!existsSync(program)) throw new Error(`${program} is missing: apt-get install ${packages.join(' ')}`)
const viewports = [PHONE, DESKTOP].filter(
  ({ width }) => values.width === undefined || values.width === String(width),
)
if (viewports.length === 0) throw new Error(`--width is ${PHONE.width} or ${DESKTOP.width}`)

const faults: string[] = []
for (const viewport of viewports) {
  const end = await globalSetup()
  const address = process.env['BASE_URL'] ?? ''
  const engine = await open()
  try {
    const pictures = join(root, 'test-results', `${name}-${viewport.width}`)
    mkdirSync(pictures, { recursive: true })
    await engine.resize(viewport)
    await engine.open(address)
    faults.push(...(await walkEverything({ engine, address, pictures, viewport }, end)))
    console.log(`${engine.name}, ${viewport.width} px: walked to the end, pictures in ${pictures}`)
  } catch (error) {
    const picture = join(tmpdir(), `border-pass-${name}-failure.png`)
    writeFileSync(picture, await engine.screenshot())
    console.error(`Where it ended: ${picture}`)
    throw error
  } finally {
    await engine.quit()
    await end()
  }
}
if (faults.length > 0) process.exitCode = 1

async function walkEverything(place: Place, endServer: () => Promise<void>): Promise<readonly string[]> {
  const now = serverNow()
  const generated = Array.from({ length: 100 }, (_, n) => generateCitizen(n, now))
  // 48 is Myanmar, and 2 a booklet: walkAlone opens its MRZ, which a temporary pass lacks.
  const alone = generated.find(({ borderCity, bpType }) => borderCity === 48 && bpType === 2)
  const father = listCast(now).find(({ who }) => who === 'นายพงษ์ศักดิ์ ลูกดก')
  if (!alone || !father) throw new Error('The sandbox lacks a citizen who walks.')
  const walker = aWalker(place)
  await walkAlone(walker, alone)
  await walkFamily(walker, father)
  return [...walker.faults, ...(await goBackAfterSignOut(walker, { citizen: alone, endServer }))]
}
