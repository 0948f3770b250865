// border-pass --version: prints the version, or with --json the image's SBOM (CycloneDX).
import { existsSync, readFileSync } from 'node:fs'
import { VERSION } from '../config/read-config.ts'
import { OperatorProblem } from '../ports/operation.ts'
import type { Command } from './read-words.ts'

const SBOM = new URL('../../../../sbom.cdx.json', import.meta.url)

export function printVersion({ words, say }: Command): void {
  if (words.length === 0) return say(VERSION)
  if (words.join(' ') !== '--json') throw new OperatorProblem('border-pass --version [--json]')
  if (!existsSync(SBOM))
    throw new OperatorProblem('deploy/build-image.sh writes sbom.cdx.json; a clone has none.')
  say(readFileSync(SBOM, 'utf8').trimEnd())
}
