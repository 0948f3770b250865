// Writes the image's bill of materials (CycloneDX) to sbom.cdx.json in the current folder. It leaves out the serial number, the time and the
// folder's name, so that equal sources give equal files.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { root } from './root.ts'

const Sbom = z.looseObject({
  serialNumber: z.string(),
  metadata: z.looseObject({ timestamp: z.string(), component: z.looseObject({ name: z.string() }) }),
})

const args = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only']
const printed = execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64e6 })
const { serialNumber: _number, metadata, ...parts } = z.parse(Sbom, JSON.parse(printed))
const { timestamp: _time, component, ...lasting } = metadata
const named = { ...lasting, component: { ...component, name: 'border-pass' } }
writeFileSync('sbom.cdx.json', `${JSON.stringify({ ...parts, metadata: named }, null, 1)}\n`)
