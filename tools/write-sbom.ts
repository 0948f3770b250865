// Writes sbom.cdx.json into the current folder: what the image is made of (CycloneDX), from npm, without the number and the time that npm
// invents for each run.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { root } from './root.ts'

const Sbom = z.looseObject({ serialNumber: z.string(), metadata: z.looseObject({ timestamp: z.string() }) })

const words = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only']
const printed = execFileSync('npm', words, { cwd: root, encoding: 'utf8', maxBuffer: 64e6 })
const { serialNumber: _number, metadata, ...parts } = z.parse(Sbom, JSON.parse(printed))
const { timestamp: _time, ...lasting } = metadata
writeFileSync('sbom.cdx.json', `${JSON.stringify({ ...parts, metadata: lasting }, null, 1)}\n`)
