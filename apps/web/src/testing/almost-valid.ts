// Objects that are valid, or wrong in one place, or no such object at all: for comparing a decoder with the contract's schema.
import * as fc from 'fast-check'

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 1 }),
  fc.constantFrom<unknown>(
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
  ),
)

export function almostValid(valid: fc.Arbitrary<object>): fc.Arbitrary<unknown> {
  const keyed = fc.tuple(valid, fc.nat())
  const keyOf = (object: object, at: number) => Object.keys(object)[at % Object.keys(object).length] ?? ''
  const replaced = fc
    .tuple(keyed, odd)
    .map(([[object, at], value]) => ({ ...object, [keyOf(object, at)]: value }))
  const without = keyed.map(([object, at]) =>
    Object.fromEntries(Object.entries(object).filter(([key]) => key !== keyOf(object, at))),
  )
  const withMore = valid.map((object) => ({ ...object, more: 1 }))
  return fc.oneof({ weight: 2, arbitrary: valid }, { weight: 3, arbitrary: replaced }, without, withMore, odd)
}

/** Runs the comparison, and returns how many values were accepted and refused: both must occur. */
export function compareDecoders<T>(
  values: fc.Arbitrary<unknown>,
  decode: (value: unknown) => T | null,
  expectSame: (decoded: T | null, value: unknown) => void,
) {
  const seen = { accepted: 0, refused: 0 }
  fc.assert(
    fc.property(values, (value) => {
      const decoded = decode(value)
      seen[decoded === null ? 'refused' : 'accepted'] += 1
      expectSame(decoded, value)
    }),
    { numRuns: 1000 },
  )
  return seen
}
