import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { authInfo, fiveFieldLogin, portalLogin } from '@border-pass/contract/auth-routes'
import { Problem } from '@border-pass/contract/problem'
import { PROBLEM_CODES } from '@border-pass/contract/problem-codes'
import { createAlmostValid, expectSameDecoding } from '../testing/almost-valid.ts'
import { decodeAuthInfo, decodeProblem, decodeInfo, decodeSignedIn } from './decoders.ts'

const textOrNull = fc.option(fc.string())
/** `pid` and `mark` are mostly valid: one invalid field rejects the whole answer, and then no other field is tested. */
const userInfo = fc.record({
  login_type: fc.constantFrom(0, 1),
  pid: fc.oneof(
    { weight: 9, arbitrary: fc.stringMatching(/^[0-9]{13}$/) },
    fc.stringMatching(/^[0-9]{12,14}$/),
  ),
  email: textOrNull,
  tel: textOrNull,
  name: fc.string(),
  mark: fc.oneof(
    { weight: 9, arbitrary: fc.stringMatching(/^[\w-]{22}$/) },
    fc.stringMatching(/^[\w-]{21,23}$/),
  ),
})
const times = fc.record({ idleSeconds: fc.integer(), remainingSeconds: fc.maxSafeInteger() })
const whose = fc.record({ name: fc.string(), address: fc.string() })
const optionalFields = {
  sandbox: fc.boolean(),
  thaid: fc.boolean(),
  whose: fc.oneof(whose, createAlmostValid(whose)),
  session: fc.oneof(times, fc.constant(null), createAlmostValid(times)),
}
const answers = fc.record(
  {
    userInfo: fc.oneof(userInfo, fc.constant(null), createAlmostValid(userInfo)),
    ...optionalFields,
  },
  { requiredKeys: ['userInfo'] },
)

/** The decoder ignores `today`, which the page takes from the Date header (server-time.ts). */
const AnswerSchema = z.partial(z.omit(authInfo.reply.schema, { today: true }), {
  sandbox: true,
  thaid: true,
  whose: true,
  session: true,
})

test('the session decoder agrees with the contract’s schema', () =>
  expectSameDecoding(AnswerSchema, decodeAuthInfo, createAlmostValid(answers)))

test.each([fiveFieldLogin, portalLogin])('the sign-in decoder agrees with the schema of $id', (route) => {
  const signedIn = fc.record(
    { ...optionalFields, userInfo: fc.oneof(userInfo, createAlmostValid(userInfo)) },
    { requiredKeys: ['userInfo'] },
  )
  expectSameDecoding(
    z.extend(AnswerSchema, { userInfo: route.reply.schema.shape.userInfo }),
    decodeSignedIn,
    createAlmostValid(signedIn),
  )
})

const fault = fc.record({ path: fc.string(), info: fc.string() })
const problems = fc.record(
  {
    type: fc.string(),
    title: fc.string(),
    status: fc.integer(),
    code: fc.constantFrom(...PROBLEM_CODES),
    info: fc.string(),
    requestId: fc.string(),
    fields: fc.oneof(fc.array(fault), fc.array(createAlmostValid(fault), { maxLength: 2 })),
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

describe('decoding a problem', () => {
  test('the problem decoder agrees with the contract’s schema', () => {
    expectSameDecoding(Problem, decodeProblem, createAlmostValid(problems))
  })

  test('the problem decoder rejects a code that this page does not know', () => {
    const problem = { type: 't', title: 't', status: 409, info: 'i', requestId: 'r' }
    expect(decodeProblem({ ...problem, code: 'NOT_FOUND' })).toEqual({ ...problem, code: 'NOT_FOUND' })
    for (const code of ['NEWER', 'toString', '__proto__', ''])
      expect(decodeProblem({ ...problem, code })).toBeNull()
  })
})

test('a problem that cannot be decoded still gives its info, unless that is empty', () => {
  expect(decodeInfo({ code: 'NEWER', info: 'ขออภัย' })).toBe('ขออภัย')
  for (const body of [{ info: '' }, { info: 5 }, {}, [], null, undefined, 'ขออภัย'])
    expect(decodeInfo(body)).toBeNull()
})
