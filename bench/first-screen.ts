// Measures the first screen of a phone on a slow line, by Lighthouse: npm run bench -- first-screen [--runs 3] [--against <folder>]
// Builds the web app if it has changed, and downloads Lighthouse, which is not among the dependencies. --against measures another
// checkout of the project in turn with this one; its web app must be built.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { buildWeb } from '../tools/build-web.ts'
import { getChromium } from '../tools/chromium.ts'
import { columns, inTurn, findMedian, readOptions } from './figures.ts'
import { withBuilds } from './servers.ts'

const { runs, against } = readOptions({ runs: 3, against: '' })
const CATEGORIES = ['performance', 'accessibility', 'best-practices']
const AUDITS = {
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'shift',
  // Processor time: of all work, and of the scripts.
  'mainthread-work-breakdown': 'CPU ms',
  'bootup-time': 'scripts',
}

type Report = {
  readonly categories: Readonly<Record<string, { readonly score: number }>>
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
}

async function audit(address: string, chromium: string): Promise<readonly number[]> {
  // As root Chromium starts only without its sandbox.
  const flags = `--headless=new --disable-gpu${process.getuid?.() === 0 ? ' --no-sandbox' : ''}`
  const args = [
    `--only-categories=${CATEGORIES.join(',')}`,
    '--output=json',
    '--quiet',
    `--chrome-flags=${flags}`,
  ]
  const { stdout } = await promisify(execFile)('npx', ['--yes', 'lighthouse@13.5.0', address, ...args], {
    env: { ...process.env, CHROME_PATH: chromium },
    maxBuffer: 64 * 1_024 * 1_024,
  })
  const { categories, audits } = JSON.parse(stdout) as Report
  return [
    ...CATEGORIES.map((category) => (categories[category]?.score ?? 0) * 100),
    ...Object.keys(AUDITS).map((name) => audits[name]?.numericValue ?? Number.NaN),
  ]
}

if (!(await buildWeb())) throw new Error('The web app could not be built.')
const chromium = await getChromium()

await withBuilds(against, async (servers) => {
  console.log(columns(['performance', 'accessible', 'practices', ...Object.values(AUDITS)]))
  const measured = await inTurn(servers, runs, async (server) => {
    const figures = await audit(server.address, chromium)
    console.log(`${columns(figures)}${server === servers[0] ? '' : '  against'}`)
    return figures
  })
  const [own = [], other] = [...measured.values()].map((all) =>
    (all[0] ?? []).map((_, column) => findMedian(all, column)),
  )
  console.log(`${columns(own)}  median`)
  if (other === undefined) return
  console.log(`${columns(other)}  median, against`)
  console.log(`${columns(own.map((each, column) => (each / (other[column] ?? 0)).toFixed(2)))}  ratio`)
})
