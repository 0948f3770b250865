// What every release has stored stays readable (ADR 16). When a test here fails, do not edit a golden file: write an
// upgrade, and the golden file of the new version with npm run golden.
import { DETAIL_FIELDS, FOLLOWER_FIELDS, TEXT_FIELDS } from '@border-pass/domain/request/fields/detail-fields'
import { mapFields } from '@border-pass/domain/request/fields/text-field'
import type { TextField } from '@border-pass/domain/request/fields/text-field'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  goldenEncryption,
  goldenBinding,
  readGoldenFile,
  readGoldenFiles,
} from '../../../testing/golden-files.ts'
import type { GoldenFile } from '../../../testing/golden-files.ts'
import { ENCRYPTED_COLUMNS } from './encrypted-columns.ts'
import type { Fields } from './stored-shape.ts'

const files = readGoldenFiles()
const shapes = [...new Set(ENCRYPTED_COLUMNS.flatMap(({ shape }) => shape ?? []))]

/** How the newest version differs, for those that are older; texts of the form need no line. Nothing stands here of a newest one. */
const UPGRADED: Readonly<Record<string, (older: Fields) => Fields>> = {
  // เยี่ยมญาติ is not the default of city 48, so it was chosen.
  'draft-1': (older) => ({ ...older, detail: { ...object(older['detail']), isObjectiveChosen: true } }),
  'draft-3': (older) => {
    const { bringsChildren: _, ...detail } = object(older['detail'])
    return { ...older, detail }
  },
  'person-1': ({ listFollow, ...older }) => ({
    ...older,
    listFollow: list(listFollow).map((each) => ({
      ...each,
      displayName: `${String(each['title'])}${String(each['fname'])} ${String(each['lname'])}`,
    })),
  }),
}

/** A text that was added to the form since is empty. */
const WITH_ADDED_TEXTS: Readonly<Record<string, (older: Fields) => Fields>> = {
  person: ({ listFollow, ...older }) => ({
    ...withTexts(DETAIL_FIELDS, older),
    listFollow: list(listFollow).map((follower) => withTexts(FOLLOWER_FIELDS, follower)),
  }),
  draft: ({ detail, followers, ...older }) => ({
    ...older,
    detail: withTexts(TEXT_FIELDS, object(detail)),
    followers: list(followers).map((follower) => withTexts(FOLLOWER_FIELDS, follower)),
  }),
}

function withTexts(texts: Readonly<Record<string, TextField>>, older: Fields): Fields {
  return { ...mapFields(texts, () => ''), ...older }
}

function object(value: unknown): Fields {
  return z.parse(z.record(z.string(), z.unknown()), value)
}

function list(value: unknown): readonly Fields[] {
  return z.parse(z.array(z.record(z.string(), z.unknown())), value)
}

function expectedOf({ shape, version, plain }: GoldenFile): Fields {
  const { version: _, ...fields } = plain
  const upgraded = UPGRADED[`${shape}-${version}`]?.(fields) ?? fields
  return WITH_ADDED_TEXTS[shape]?.(upgraded) ?? upgraded
}

describe.each(shapes)('$name', (shape) => {
  const { name, schema, newestVersion } = shape

  test('has a golden file for each version', () => {
    const versions = files.filter((file) => file.shape === name).map(({ version }) => version)
    expect(versions.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: newestVersion }, (_, index) => index + 1),
    )
  })

  test('has in its newest golden file every field of the schema, and no other: a new field is a new version', () => {
    const { version: _, ...fields } = readGoldenFile(name, newestVersion).plain
    expect(pathsOfValue(fields).toSorted()).toEqual(pathsOfSchema(z.toJSONSchema(schema)).toSorted())
  })

  test('of a version newer than this release is refused', () => {
    const { plain } = readGoldenFile(name, newestVersion)
    const newer = JSON.stringify({ ...plain, version: newestVersion + 1 })
    expect(() => shape.read(newer)).toThrow(
      `${name}: stored version ${newestVersion + 1} is newer than this release`,
    )
  })
})

test.each(files)(
  '$shape, version $version: the golden file decrypts to its text, and is read as of the newest version',
  (file) => {
    const text = goldenEncryption.decrypt(Buffer.from(file.encrypted, 'base64'), goldenBinding(file.place))
    expect(JSON.parse(text)).toEqual(file.plain)
    const shape = shapes.find(({ name }) => name === file.shape)
    expect(shape?.read(text)).toEqual(expectedOf(file))
  },
)

test('each shape writes its newest fields under a version that the release before reads, and reads them', () => {
  for (const shape of shapes) {
    const { name, newestVersion, written } = shape
    const value = shape.read(JSON.stringify(readGoldenFile(name, newestVersion).plain))
    const text = shape.write({ ...value, unknown: 'left out' })
    expect(JSON.parse(text)).toEqual({ version: written, ...value })
    expect(shape.read(text)).toEqual(value)
  }
})

/** Every field's path, as detail.height; those within a list as listFollow.*.pid. */
function pathsOfValue(value: unknown, path: readonly string[] = []): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((each) => pathsOfValue(each, [...path, '*'])))]
  if (value === null || typeof value !== 'object') return [path.join('.')]
  return Object.entries(value).flatMap(([name, each]) => pathsOfValue(each, [...path, name]))
}

const JsonSchema = z.looseObject({
  properties: z.optional(z.record(z.string(), z.unknown())),
  items: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown())),
})

function pathsOfSchema(schema: unknown, path: readonly string[] = []): string[] {
  const { properties, items, anyOf } = z.parse(JsonSchema, schema)
  // A nullable object: what it holds counts.
  const [inner] = anyOf?.filter((each) => !isLeaf(each)) ?? []
  if (inner) return pathsOfSchema(inner, path)
  if (items) return pathsOfSchema(items, [...path, '*'])
  if (!properties) return [path.join('.')]
  return Object.entries(properties).flatMap(([name, each]) => pathsOfSchema(each, [...path, name]))
}

function isLeaf(schema: unknown): boolean {
  const { properties, items } = z.parse(JsonSchema, schema)
  return !properties && !items
}
