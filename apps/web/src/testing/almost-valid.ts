// Generates valid objects, objects with one fault, and other values, to compare a decoder with the contract's schema.
import * as fc from 'fast-check'
import { expect } from 'vitest'
import type * as z from 'zod/mini'

/** Values at the edges of the contract's types, such as the last date and the number after it. */
const ODD: readonly unknown[] = [
  '',
  'x',
  '0',
  null,
  undefined,
  -1,
  0,
  2,
  0.5,
  2 ** 53,
  99_991_231,
  99_991_232,
  true,
]
const odd = fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.constantFrom(...ODD))

export function createAlmostValid(valid: fc.Arbitrary<object>): fc.Arbitrary<unknown> {
  const keyed = fc.tuple(valid, fc.nat())
  const toKey = (object: object, at: number) => Object.keys(object)[at % Object.keys(object).length] ?? ''
  const replaced = fc
    .tuple(keyed, odd)
    .map(([[object, at], value]) => ({ ...object, [toKey(object, at)]: value }))
  const without = keyed.map(([object, at]) =>
    Object.fromEntries(Object.entries(object).filter(([key]) => key !== toKey(object, at))),
  )
  const withMore = valid.map((object) => ({ ...object, more: 1 }))
  return fc.oneof({ weight: 2, arbitrary: valid }, { weight: 3, arbitrary: replaced }, without, withMore, odd)
}

/** Compares a decoder with the contract's schema. At least a hundred values must be accepted, and a hundred rejected. */
export function expectSameDecoding(
  schema: z.ZodMiniType<object>,
  decode: (value: unknown) => object | null,
  values: fc.Arbitrary<unknown>,
) {
  const seen = { true: 0, false: 0 }
  fc.assert(
    fc.property(values, (value) => {
      const { success, data } = schema.safeParse(value)
      seen[`${success}`] += 1
      if (success) expect(decode(value)).toMatchObject(data)
      else expect(decode(value)).toBeNull()
    }),
    { numRuns: 1000 },
  )
  expect(Math.min(seen.true, seen.false)).toBeGreaterThan(100)
}
