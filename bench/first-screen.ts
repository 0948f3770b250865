// The first screen on a phone on a slow line, by Lighthouse, the median of three: npm run bench -- first-screen
// It builds the web app where it has changed, and fetches Lighthouse, which is not among the dependencies.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { buildWeb } from '../tools/build-web.ts'
import { getChromium } from '../tools/chromium.ts'
import { columns, medianOf } from './figures.ts'
import { withEmbeddedServer } from './servers.ts'

const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices']
const AUDITS = {
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'shift',
  // Of the processor, the second in scripts alone.
  'mainthread-work-breakdown': 'CPU ms',
  'bootup-time': 'scripts',
}

type Report = {
  readonly categories: Readonly<Record<string, { readonly score: number }>>
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
}

async function audit(address: string, chromium: string): Promise<readonly number[]> {
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
await withEmbeddedServer(async ({ address }) => {
  const chromium = await getChromium()
  console.log(columns(['performance', 'accessible', 'practices', ...Object.values(AUDITS)]))
  const runs: (readonly number[])[] = []
  while (runs.length < RUNS) {
    const figures = await audit(address, chromium)
    runs.push(figures)
    console.log(columns(figures))
  }
  const medians = (runs[0] ?? []).map((_, column) => medianOf(runs, column))
  console.log(`${columns(medians)}  median`)
})
