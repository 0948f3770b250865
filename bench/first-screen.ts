// The first screen on a phone on a slow line, by Lighthouse, the median of three: npm run bench -- first-screen
// It builds the web app where it has changed, and fetches Lighthouse, which is not among the dependencies.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { buildWeb } from '../tools/build-web.ts'
import { getChromium } from '../tools/chromium.ts'
import { columns, quantile, readOptions } from './figures.ts'
import { withEmbeddedServer } from './servers.ts'

const { runs: count } = readOptions({ runs: 3 })
const CATEGORIES = ['performance', 'accessibility', 'best-practices']
const AUDITS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  // Of the processor, the second in scripts alone.
  'mainthread-work-breakdown',
  'bootup-time',
]

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
    ...AUDITS.map((name) => audits[name]?.numericValue ?? Number.NaN),
  ]
}

if (!(await buildWeb())) throw new Error('The web app could not be built.')
await withEmbeddedServer(async ({ address }) => {
  const chromium = await getChromium()
  console.log(
    columns([
      'performance',
      'accessible',
      'practices',
      'FCP ms',
      'LCP ms',
      'TBT ms',
      'shift',
      'CPU ms',
      'scripts',
    ]),
  )
  const runs: (readonly number[])[] = []
  for (let run = 1; run <= count; run += 1) {
    const figures = await audit(address, chromium)
    runs.push(figures)
    console.log(columns(figures))
  }
  const medians =
    runs[0]?.map((_, column) =>
      quantile(
        runs.map((figures) => figures[column] ?? 0),
        0.5,
      ),
    ) ?? []
  console.log(`${columns(medians)}  median`)
})
