// What a release has stored stays readable (ADR 16). When a test of the golden texts fails, do not edit them: raise the shape's version,
// write an upgrade, and put the new version's text into a file of its own beside them.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ENCRYPTED_COLUMNS } from './encrypted-columns.ts'
import { type StoredShape, storedShape } from './stored-shapes.ts'

const GOLDEN = new URL('golden/', import.meta.url)
const Text = z.looseObject({ version: z.int() })
const texts = readdirSync(GOLDEN).flatMap((file) =>
  Object.entries(
    z.parse(z.record(z.string(), Text), JSON.parse(readFileSync(new URL(file, GOLDEN), 'utf8'))),
  ),
)
const shapes = [...new Set(ENCRYPTED_COLUMNS.flatMap(({ shape }) => shape ?? []))]

/** How the newest version differs, for the golden texts that are older: by shape and version, as draft-1. */
const UPGRADED: Readonly<Record<string, (older: object) => object>> = {}

describe.each(shapes)('$name', (shape: StoredShape) => {
  const own = texts.filter(([name]) => name === shape.name).map(([, text]) => text)

  test('has a golden text of each version', () => {
    const versions = own.map(({ version }) => version).toSorted((a, b) => a - b)
    expect(versions).toEqual(Array.from({ length: shape.newestVersion }, (_, index) => index + 1))
  })

  test.each(own)('reads its golden text of version $version, and writes what it reads again', (text) => {
    const { version, ...fields } = text
    const value = shape.read(JSON.stringify(text))
    // A text that the form asks for since then is empty.
    expect(value).toMatchObject(UPGRADED[`${shape.name}-${version}`]?.(fields) ?? fields)
    const written = shape.write({ ...value, unknown: 'left out' })
    expect(JSON.parse(written)).toEqual({ version: shape.written, ...value })
    expect(shape.read(written)).toEqual(value)
  })
})

describe('a shape with a second version', () => {
  const schema = z.object({ name: z.string(), note: z._default(z.string(), '') })
  const second = storedShape({
    name: 'example',
    schema,
    upgrades: [({ first, last, ...rest }) => ({ name: `${String(first)} ${String(last)}`, ...rest })],
    written: 1,
  })

  test('upgrades what the release before wrote, and keeps what it writes itself beside that release', () => {
    expect(second.read('{"version":1,"first":"สมชาย","last":"ใจดี"}')).toEqual({ name: 'สมชาย ใจดี', note: '' })
    const text = second.write({ name: 'สมชาย ใจดี', note: 'ก' })
    expect(JSON.parse(text)).toMatchObject({ version: 1 })
    expect(second.read(text)).toEqual({ name: 'สมชาย ใจดี', note: 'ก' })
  })

  test('refuses a version that is newer than this release, and text without one', () => {
    expect(() => second.read('{"version":3,"name":"","note":""}')).toThrow(
      'example: stored version 3 is newer than this release',
    )
    expect(() => second.read('{"name":"","note":""}')).toThrow('version')
  })
})
