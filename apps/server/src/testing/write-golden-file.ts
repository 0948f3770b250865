// npm run golden -- <shape> <place> < text.json: writes the golden file of a new version, from the text that the release stores.
// Refuses to write over one that is there.
import { readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { GOLDEN_FOLDER, goldenEncryption, goldenBinding } from './golden-files.ts'
import type { GoldenFile } from './golden-files.ts'

const [shape = '', place = ''] = process.argv.slice(2)
if (!shape || !place) throw new Error('Usage: npm run golden -- <shape> <place> < text.json')

const plain = z.parse(z.record(z.string(), z.unknown()), JSON.parse(readFileSync(0, 'utf8')))
const version = z.parse(z._default(z.int(), 1), plain['version'])
const encrypted = goldenEncryption.encrypt(JSON.stringify(plain), goldenBinding(place)).toString('base64')
const file: GoldenFile = { shape, version, place, plain, encrypted }
const path = new URL(`${shape}-${version}.json`, GOLDEN_FOLDER)
writeFileSync(path, `${JSON.stringify(file, null, 2)}\n`, { flag: 'wx' })
