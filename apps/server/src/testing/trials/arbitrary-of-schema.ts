// A JSON Schema as values that fit it, mostly, with the text that people and attackers send.
import fc from 'fast-check'
import * as z from 'zod/mini'

const Schema = z.looseObject({
  type: z.optional(z.unknown()),
  const: z.optional(z.unknown()),
  enum: z.optional(z.array(z.unknown())),
  anyOf: z.optional(z.array(z.unknown())),
  oneOf: z.optional(z.array(z.unknown())),
  pattern: z.optional(z.string()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  maxLength: z.optional(z.number()),
  items: z.optional(z.unknown()),
  maxItems: z.optional(z.number()),
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
})

const ODD_TEXTS = [
  'น้ำ',
  'กํา',
  'ก่ิ้',
  '่่่่่',
  'ฯลฯ ๆ',
  '๑๒๓๔๕๖๗๘๙๐',
  'ก\u200Bข\u200Dค\uFEFF',
  '\u202Eกขค\u2066abc\u2069',
  'สมชาย\u0000ใจดี',
  '\uD800',
  '👨‍👩‍👧‍👦',
  "'; DROP TABLE request; --",
  '%00%2e%2e/',
  '<script>alert(1)</script>',
  '__proto__',
  '1e999',
  '-0',
  ' ',
  '',
]

const thaiText = fc
  .array(fc.integer({ min: 0x0e01, max: 0x0e5b }), { maxLength: 40 })
  .map((codes) => String.fromCodePoint(...codes))

const anyText = fc.oneof(
  { weight: 4, arbitrary: thaiText },
  { weight: 2, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ minLength: 300, maxLength: 3_000 }) },
)

function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'))
  } catch {
    return anyText
  }
}

function textOf({ pattern, maxLength = 60 }: z.output<typeof Schema>): fc.Arbitrary<string> {
  if (pattern !== undefined) return matching(pattern)
  return fc.oneof(
    anyText,
    thaiText.map((text) => text.slice(0, maxLength)),
  )
}

/** How the parts of a value are made. */
type Part = (schema: unknown) => fc.Arbitrary<unknown>

function objectOf(
  { properties = {}, required = [] }: z.output<typeof Schema>,
  part: Part,
): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, part(schema)] as const)
  return fc.record<Record<string, unknown>, string>(Object.fromEntries(fields), { requiredKeys: required })
}

function fitting(schema: z.output<typeof Schema>, part: Part): fc.Arbitrary<unknown> {
  const union = schema.anyOf ?? schema.oneOf
  if (union) return fc.oneof(...union.map((each) => part(each)))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.max(schema.minimum ?? -5, -2_147_483_648),
        max: Math.min(schema.maximum ?? 25_700_101, 2_147_483_647),
      })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(part(schema.items), { maxLength: Math.min(schema.maxItems ?? 3, 9) })
    case 'object':
      return objectOf(schema, part)
    default:
      return fc.jsonValue()
  }
}

/** Values that fit. */
export function fittingSchema(schema: unknown): fc.Arbitrary<unknown> {
  return fitting(z.parse(Schema, schema ?? {}), fittingSchema)
}

/** One value in twelve does not fit; of those one in four is `hostile`. */
export function arbitraryOfSchema(
  schema: unknown,
  hostile: fc.Arbitrary<unknown> = anyText,
): fc.Arbitrary<unknown> {
  const part = (each: unknown) => arbitraryOfSchema(each, hostile)
  return fc.oneof(
    { weight: 11, arbitrary: fitting(z.parse(Schema, schema ?? {}), part) },
    {
      weight: 1,
      arbitrary: fc.oneof(anyText, fc.jsonValue(), fc.constantFrom(null, -1, 1.5, 2 ** 53, [], {}), hostile),
    },
  )
}
