// How much memory the server holds before its first call, measured after each of its parts is loaded; how large each package of production
// is; and how much the image adds to its base image: npm run bench -- footprint
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { argumentsOf, isInImage } from '../apps/server/src/testing/trials/containerfile.ts'
import { readLockfile } from '../tools/complete-lockfile.ts'
import { namedPackages } from '../tools/dependencies.ts'
import { root } from '../tools/root.ts'
import { columns } from './figures.ts'

// Memory.

/** Loads a part, and prints how much more of the process is resident afterwards. */
async function weigh(what: string, load: () => unknown): Promise<void> {
  const before = process.memoryUsage.rss()
  await load()
  const after = process.memoryUsage.rss()
  const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1)
  console.log(`${columns([megabytes(after - before), megabytes(after)])}  ${what}`)
}

async function weighMemory(): Promise<void> {
  console.log(columns(['MB', 'MB in all']))
  await weigh('Node alone, with this bench', () => null)
  await weigh(
    'the server’s code, its rules and reference data',
    () => import('../apps/server/src/dependencies.ts'),
  )
  await weigh('its routes', () => import('../apps/server/src/app.ts'))
  const { startDocuments } = await import('../apps/server/src/adapters/documents/start-documents.ts')
  const { FULL_REQUEST, anIssuedPass } = await import('../apps/server/src/testing/sample-requests.ts')
  const { registrationSheet } = await import('../apps/server/src/use-cases/documents/registration-sheet.ts')
  const { sampleOf } = await import('../apps/server/src/use-cases/documents/sample-pass.ts')
  const documents = startDocuments()
  const sheet = registrationSheet(FULL_REQUEST, { now: Date.now(), paymentEnabled: true })
  const sample = { sample: sampleOf({ request: FULL_REQUEST, pass: anIssuedPass(FULL_REQUEST) }), face: null }
  await weigh('the thread of the sheets with its fonts, and its first sheet', () =>
    documents.registrationSheet(sheet),
  )
  await weigh('the thread of the samples with its fonts, and its first picture', () =>
    documents.samplePass(sample),
  )
  await documents.close()
  await weigh('both threads ended', () => null)
}

// Packages.

function bytesIn(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? sum : sum + bytesIn(path)
    return entry.isFile() ? sum + statSync(path).size : sum
  }, 0)
}

const { packages } = readLockfile()

/** The nearest package of this name, beside or above the one that needs it. */
function placeOf(name: string, neededBy: string): string | null {
  const above = neededBy === '' ? [''] : `/${neededBy}`.split('/node_modules/')
  for (let depth = above.length; depth > 0; depth -= 1) {
    const place = [...above.slice(0, depth), name].join('/node_modules/').slice(1)
    if (place in packages) return isInImage(place) ? place : null
  }
  return null
}

/** The package and all that it needs. */
function withNeeded(place: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(place)) return found
  found.add(place)
  const { dependencies, optionalDependencies } = packages[place] ?? {}
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const needed = placeOf(name, place)
    if (needed !== null) withNeeded(needed, found)
  }
  return found
}

/** Returns the megabytes of all of them. */
function weighPackages(): number {
  const named = [...namedPackages(packages).keys()].flatMap((name) => placeOf(name, '') ?? [])
  const inProduction = named.filter((place) => packages[place]?.dev !== true)
  const reached = new Map(inProduction.map((place) => [place, withNeeded(place)]))
  const megabytes = (places: Iterable<string>) =>
    [...places].reduce(
      (sum, place) => sum + (existsSync(join(root, place)) ? bytesIn(join(root, place)) : 0),
      0,
    ) / 1e6
  const rows = [...reached].map(([place, needed]) => {
    const others = new Set([...reached].flatMap(([other, all]) => (other === place ? [] : [...all])))
    const alone = [...needed].filter((each) => !others.has(each))
    return { place, count: needed.size, all: megabytes(needed), alone: megabytes(alone) }
  })
  const everything = new Set([...reached.values()].flatMap((all) => [...all]))
  const sum = megabytes(everything)
  console.log(`\n${columns(['MB', 'only by it', 'packages'])}`)
  for (const { place, count, all, alone } of rows.toSorted((a, b) => b.alone - a.alone))
    console.log(
      `${columns([all.toFixed(2), alone.toFixed(2), count])}  ${place.replace('node_modules/', '')}`,
    )
  console.log(`${columns([sum.toFixed(2), '', everything.size])}  node_modules of production`)
  return sum
}

// The image.

/** Its base, Node on Debian, is not counted. */
function weighImage(packagesMegabytes: number): void {
  const copied = argumentsOf(2, 'COPY').map((each) => each.split(' ')[0]?.replace('/app/', '') ?? '')
  const rows = copied.map((name) => {
    if (name === 'node_modules') return { name, megabytes: packagesMegabytes }
    const path = join(root, name)
    return { name, megabytes: (statSync(path).isDirectory() ? bytesIn(path) : statSync(path).size) / 1e6 }
  })
  const all = rows.reduce((sum, { megabytes }) => sum + megabytes, 0)
  console.log(`\n${columns(['MB'])}  copied into the image`)
  for (const { name, megabytes } of [
    ...rows,
    { name: 'all that the image adds to its base', megabytes: all },
  ])
    console.log(`${columns([megabytes.toFixed(2)])}  ${name}`)
}

await weighMemory()
weighImage(weighPackages())
