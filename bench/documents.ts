// What a registration sheet and a sample picture cost, and whether other calls are delayed: npm run bench -- documents
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { BOOKLET, TEMPORARY } from '@border-pass/domain/values/pass-type'
import {
  drawSamplePass,
  openSampleFaces,
} from '../apps/server/src/adapters/documents/sample/draw-sample-pass.ts'
import { drawRegistrationSheet } from '../apps/server/src/adapters/documents/sheet/draw-registration-sheet.ts'
import { openTypeFaces } from '../apps/server/src/adapters/documents/open-type-faces.ts'
import { startDocuments } from '../apps/server/src/adapters/documents/start-documents.ts'
import { anIssuedPass, aSavedRequest, FULL_REQUEST } from '../apps/server/src/testing/sample-requests.ts'
import { sampleOf } from '../apps/server/src/use-cases/documents/sample-pass.ts'
import { registrationSheet } from '../apps/server/src/use-cases/documents/registration-sheet.ts'

const DOCUMENTS = 20
const moment = { now: Date.parse('2026-11-20T09:00:00+07:00'), paymentEnabled: true }
const sheets = {
  'one applicant': registrationSheet(aSavedRequest(), moment),
  'the longest names and eight followers': registrationSheet(FULL_REQUEST, moment),
}

const milliseconds = (value: number) => `${value.toFixed(1)} ms`

function cpuOf(run: () => void): number {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function measure(name: string, draw: () => Uint8Array): void {
  const first = cpuOf(draw)
  const each =
    cpuOf(() => {
      for (let count = 0; count < DOCUMENTS; count += 1) draw()
    }) / DOCUMENTS
  const kilobytes = Math.round(draw().length / 1000)
  console.log(`${name}: first ${milliseconds(first)} CPU, then ${milliseconds(each)} each, ${kilobytes} kB`)
}

const faces = openTypeFaces()
for (const [name, sheet] of Object.entries(sheets)) measure(name, () => drawRegistrationSheet(sheet, faces))

const sampleFaces = openSampleFaces()
for (const [name, bpType] of [
  ['booklet', BOOKLET],
  ['temporary pass', TEMPORARY],
] as const) {
  const request = { ...FULL_REQUEST, bpType }
  const sample = sampleOf({ request, pass: anIssuedPass(request) })
  measure(`the sample of a ${name}`, () => drawSamplePass({ sample, face: null }, sampleFaces))
}

const documents = startDocuments()
const sheet = sheets['the longest names and eight followers']
await documents.registrationSheet(sheet)

/** The longest time for which the server's own thread was blocked, and how long it all took. */
async function longestBlock(run: () => Promise<unknown>): Promise<{ blocked: number; took: number }> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const start = performance.now()
  await run()
  const took = performance.now() - start
  delay.disable()
  return { blocked: delay.max / 1e6, took }
}

/** Each with a number of its own, because equal documents are drawn once. */
const atOnce = () =>
  Array.from({ length: DOCUMENTS }, (_, count) =>
    documents.registrationSheet({ ...sheet, requestNumber: String(count) }),
  )
const drawing = await longestBlock(() => Promise.all(atOnce()))
const idle = await longestBlock(() => setTimeout(drawing.took))
await documents.close()
console.log(
  `${DOCUMENTS} at once took ${milliseconds(drawing.took)}; the server's own thread was blocked for ` +
    `${milliseconds(drawing.blocked)} at most, and for ${milliseconds(idle.blocked)} when nothing was drawn`,
)
