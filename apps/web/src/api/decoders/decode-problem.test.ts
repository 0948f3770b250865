import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Problem } from '@border-pass/contract/problem'
import { PROBLEM_CODES } from '@border-pass/contract/problem-codes'
import { almostValid, compareDecoders } from '../../testing/almost-valid.ts'
import { decodeProblem, decodeSaying } from './decode-problem.ts'

const fault = fc.record({ path: fc.string(), info: fc.string() })
const problems = fc.record(
  {
    type: fc.string(),
    title: fc.string(),
    status: fc.integer(),
    code: fc.constantFrom(...PROBLEM_CODES),
    info: fc.string(),
    requestId: fc.string(),
    fields: fc.oneof(fc.array(fault), fc.array(almostValid(fault), { maxLength: 2 })),
    eligibility: fc.jsonValue({ maxDepth: 1 }),
    mayBeSaved: fc.boolean(),
    oldRequest: fc.jsonValue({ maxDepth: 1 }),
    draft: fc.jsonValue({ maxDepth: 1 }),
    signedIn: fc.string(),
    launched: fc.string(),
    tokenUnused: fc.boolean(),
  },
  { requiredKeys: ['type', 'title', 'status', 'code', 'info', 'requestId'] },
)

describe('the body of a refusal', () => {
  it('is accepted, refused and read as by the contract’s schema', () => {
    const seen = compareDecoders(almostValid(problems), decodeProblem, (decoded, value) =>
      expect(decoded).toEqual(Problem.safeParse(value).data ?? null),
    )
    expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(100)
  })

  it('is none with a code that this page does not know', () => {
    const problem = { type: 't', title: 't', status: 409, info: 'i', requestId: 'r' }
    expect(decodeProblem({ ...problem, code: 'NOT_FOUND' })).toEqual({ ...problem, code: 'NOT_FOUND' })
    for (const code of ['NEWER', 'toString', '__proto__', ''])
      expect(decodeProblem({ ...problem, code })).toBeNull()
  })
})

describe('the sentence of a refusal that is not understood', () => {
  it('is its info, if that is a text with something in it', () => {
    expect(decodeSaying({ code: 'NEWER', info: 'ขออภัย' })).toBe('ขออภัย')
    for (const body of [{ info: '' }, { info: 5 }, {}, [], null, undefined, 'ขออภัย'])
      expect(decodeSaying(body)).toBeNull()
  })
})
