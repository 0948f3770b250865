// Writes the manual's PDF: node tools/manual/build-manual.ts <file>
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { openTypeFaces } from '../../apps/server/src/adapters/documents/pdf/shape-text.ts'
import { drawManual, readManual } from './draw-manual.ts'

const file = process.argv[2]
if (file === undefined) throw new Error('Say where the manual goes: build-manual.ts <file>')
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, drawManual(readManual(), openTypeFaces()))
