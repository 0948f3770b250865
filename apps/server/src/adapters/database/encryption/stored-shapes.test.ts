// Every released version of a stored value stays readable (ADR 16). If a test of the golden texts fails, do not edit them: write an
// upgrade, which raises the shape's version, and add a text of the new version in a new file in golden/.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ENCRYPTED_COLUMNS } from './encrypted-columns.ts'
import { type StoredShape, createStoredShape } from './stored-shapes.ts'

const GOLDEN = new URL('golden/', import.meta.url)
const Text = z.looseObject({ version: z.int() })
const texts = readdirSync(GOLDEN).flatMap((file) =>
  Object.entries(
    z.parse(z.record(z.string(), Text), JSON.parse(readFileSync(new URL(file, GOLDEN), 'utf8'))),
  ),
)
const shapes = [...new Set(ENCRYPTED_COLUMNS.flatMap(({ shape }) => shape ?? []))]

/** Returns the fields that an older golden text has after its upgrades. The key is the shape and the version, such as draft-1. */
const UPGRADED: Readonly<Record<string, (older: object) => object>> = {}

describe.each(shapes)('$name', (shape: StoredShape) => {
  const own = texts.filter(([name]) => name === shape.name).map(([, text]) => text)

  test('every version has a golden text', () => {
    const versions = own.map(({ version }) => version).toSorted((a, b) => a - b)
    expect(versions).toEqual(Array.from({ length: shape.newestVersion }, (_, index) => index + 1))
  })

  test.each(own)('the golden text of version $version can be read, written and read again', (text) => {
    const { version, ...fields } = text
    const value = shape.read(JSON.stringify(text))
    // A text field that was added later is empty.
    expect(value).toMatchObject(UPGRADED[`${shape.name}-${version}`]?.(fields) ?? fields)
    const written = shape.write({ ...value, unknown: 'left out' })
    expect(JSON.parse(written)).toEqual({ version: shape.writtenVersion, ...value })
    expect(shape.read(written)).toEqual(value)
  })
})

describe('a stored value with a second version', () => {
  const schema = z.object({ name: z.string(), note: z._default(z.string(), '') })
  const second = createStoredShape({
    name: 'example',
    schema,
    upgrades: [({ first, last, ...rest }) => ({ name: `${String(first)} ${String(last)}`, ...rest })],
    writtenVersion: 1,
  })

  test('a value stored by the previous release is upgraded on reading, and a new value reads unchanged', () => {
    expect(second.read('{"version":1,"first":"สมชาย","last":"ใจดี"}')).toEqual({ name: 'สมชาย ใจดี', note: '' })
    const text = second.write({ name: 'สมชาย ใจดี', note: 'ก' })
    expect(JSON.parse(text)).toMatchObject({ version: 1 })
    expect(second.read(text)).toEqual({ name: 'สมชาย ใจดี', note: 'ก' })
  })

  test('a stored value with a newer version or without a version is refused', () => {
    expect(() => second.read('{"version":3,"name":"","note":""}')).toThrow(
      'example: stored version 3 is newer than this release',
    )
    expect(() => second.read('{"name":"","note":""}')).toThrow('version')
  })
})
