// Reads the sheets and the samples back with zbar and poppler (Debian: zbar-tools, poppler-utils), and leaves the PDFs and pictures
// in a folder: npm run bench -- read-back-documents [folder]
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ISSUING_OFFICES } from '@border-pass/domain/reference/issuing-offices'
import { BOOKLET, TEMPORARY } from '@border-pass/domain/values/pass-type'
import { drawSamplePass } from '../apps/server/src/adapters/documents/sample/draw-sample-pass.ts'
import { openSampleFaces } from '../apps/server/src/adapters/documents/sample/sample-faces.ts'
import { drawRegistrationSheet } from '../apps/server/src/adapters/documents/sheet/draw-registration-sheet.ts'
import { openTypeFaces } from '../apps/server/src/adapters/documents/open-type-faces.ts'
import type { RegistrationSheet } from '../apps/server/src/ports/documents.ts'
import type { SavedRequest } from '../apps/server/src/ports/saved-request.ts'
import { aSavedRequest } from '../apps/server/src/testing/a-saved-request.ts'
import { anIssuedPass } from '../apps/server/src/testing/an-issued-pass.ts'
import { FULL_REQUEST, MONK_REQUEST } from '../apps/server/src/testing/documents/full-sheet.ts'
import { registrationSheet } from '../apps/server/src/use-cases/documents/registration-sheet.ts'
import { sampleOf } from '../apps/server/src/use-cases/documents/sample-pass.ts'

const DOTS_PER_INCH = ['110', '200', '300']
const folder = process.argv[2] ?? join(tmpdir(), 'border-pass-documents')
mkdirSync(folder, { recursive: true })

const moment = { now: Date.parse('2026-11-20T09:00:00+07:00'), paymentEnabled: true }
const requests = {
  plain: aSavedRequest(),
  full: FULL_REQUEST,
  monk: MONK_REQUEST,
  'without-slip': aSavedRequest({ ccaa: '7101', borderCode: '001' }),
  cancelled: aSavedRequest({ status: 2 }),
  ...Object.fromEntries(
    ISSUING_OFFICES.map(({ code, ccaa, borderCode }) => [
      `office-${code}`,
      aSavedRequest({ ccaa, borderCode }),
    ]),
  ),
}

const run = (program: string, ...given: string[]) => execFileSync(program, given, { encoding: 'utf8' })
const without = (text: string) => text.replaceAll(/\s+/g, '')
const failures: string[] = []
const faces = openTypeFaces()
const sampleFaces = openSampleFaces()

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  const printed = Object.entries(value).filter(
    ([field]) => !['holds', 'alt', 'documentTitle'].includes(field),
  )
  return printed.flatMap(([, part]) => textsOf(part))
}

function checkText(name: string, pdf: string, sheet: RegistrationSheet): void {
  const read = without(run('pdftotext', pdf, '-'))
  const lost = textsOf(sheet).filter((text) => !read.includes(without(text)))
  if (lost.length > 0) failures.push(`${name}: poppler does not read ${lost.join(' · ')}`)
  const rows = run('pdffonts', pdf).trim().split('\n').slice(2)
  // The columns at the end: encoding, emb, sub, uni, object number, generation.
  if (!rows.every((row) => row.trim().split(/\s+/).at(-5) === 'yes'))
    failures.push(`${name}: a font is not embedded`)
}

function checkCodes(name: string, pdf: string, { qr, barcode, slip }: RegistrationSheet): void {
  for (const dots of DOTS_PER_INCH) {
    const picture = join(folder, `${name}-${dots}`)
    run('pdftoppm', '-r', dots, '-png', '-singlefile', pdf, picture)
    const read = run('zbarimg', '--quiet', '--nodbus', `${picture}.png`).replaceAll('\r', '␍')
    const expected = [
      `QR-Code:${qr.holds}`,
      `CODE-128:${barcode.holds}`,
      ...(slip ? [`QR-Code:${slip.qr.holds}`, `CODE-128:${slip.barcode.holds}`] : []),
    ]
    for (const code of expected) {
      if (!read.split('\n').includes(code.replaceAll('\r', '␍')))
        failures.push(`${name} at ${dots} dpi: zbar does not read ${code}`)
    }
  }
}

function checkSample(name: string, request: SavedRequest): void {
  for (const bpType of [TEMPORARY, BOOKLET] as const) {
    const sample = sampleOf({ request: { ...request, bpType }, pass: anIssuedPass({ ...request, bpType }) })
    const picture = join(folder, `${name}-sample-${bpType}.png`)
    writeFileSync(picture, drawSamplePass({ sample, face: null }, sampleFaces))
    const read = run('zbarimg', '--quiet', '--nodbus', picture).split('\n')
    const kinds = bpType === TEMPORARY ? ['QR-Code', 'CODE-128'] : ['QR-Code']
    for (const kind of kinds) {
      if (!read.includes(`${kind}:${sample.barcode}`))
        failures.push(`${picture}: zbar does not read the ${kind}`)
    }
  }
}

for (const [name, request] of Object.entries(requests)) {
  const sheet = registrationSheet(request, moment)
  const pdf = join(folder, `${name}.pdf`)
  writeFileSync(pdf, drawRegistrationSheet(sheet, faces))
  checkText(name, pdf, sheet)
  if (name.startsWith('office-')) continue
  checkCodes(name, pdf, sheet)
  checkSample(name, request)
}

console.log(`${Object.keys(requests).length} sheets written to ${folder}`)
console.log(failures.length === 0 ? 'poppler and zbar read all of them' : failures.join('\n'))
process.exitCode = failures.length === 0 ? 0 : 1
