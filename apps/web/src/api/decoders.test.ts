import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { authInfo, fiveFieldLogin, portalLogin } from '@border-pass/contract/auth-routes'
import { Problem } from '@border-pass/contract/problem'
import { PROBLEM_CODES } from '@border-pass/contract/problem-codes'
import { almostValid, expectSameAs } from '../testing/almost-valid.ts'
import { decodeAuthInfo, decodeProblem, decodeSaying, decodeSignedIn } from './decoders.ts'

const textOrNull = fc.option(fc.string())
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
const mayBeAbsent = {
  sandbox: fc.boolean(),
  thaid: fc.boolean(),
  whose: fc.oneof(whose, almostValid(whose)),
  session: fc.oneof(times, fc.constant(null), almostValid(times)),
}
const answers = fc.record(
  {
    userInfo: fc.oneof(userInfo, fc.constant(null), almostValid(userInfo)),
    ...mayBeAbsent,
  },
  { requiredKeys: ['userInfo'] },
)

const partOfAnswer = z.partial(z.omit(authInfo.reply.schema, { today: true }), {
  sandbox: true,
  thaid: true,
  whose: true,
  session: true,
})

test('decodes the answer about the session as the contract’s schema does', () =>
  expectSameAs(partOfAnswer, decodeAuthInfo, almostValid(answers)))

test.each([fiveFieldLogin, portalLogin])(
  'decodes the answer to a sign-in as the schema of $id does',
  (route) => {
    const signedIn = fc.record(
      { ...mayBeAbsent, userInfo: fc.oneof(userInfo, almostValid(userInfo)) },
      { requiredKeys: ['userInfo'] },
    )
    expectSameAs(
      z.extend(partOfAnswer, { userInfo: route.reply.schema.shape.userInfo }),
      decodeSignedIn,
      almostValid(signedIn),
    )
  },
)

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

describe('decoding a problem', () => {
  test('accepts, refuses and reads what the contract’s schema does', () => {
    expectSameAs(Problem, decodeProblem, almostValid(problems))
  })

  test('refuses a code that this page does not know', () => {
    const problem = { type: 't', title: 't', status: 409, info: 'i', requestId: 'r' }
    expect(decodeProblem({ ...problem, code: 'NOT_FOUND' })).toEqual({ ...problem, code: 'NOT_FOUND' })
    for (const code of ['NEWER', 'toString', '__proto__', ''])
      expect(decodeProblem({ ...problem, code })).toBeNull()
  })
})

test('shows the info of a refusal that cannot be decoded, unless it is empty', () => {
  expect(decodeSaying({ code: 'NEWER', info: 'ขออภัย' })).toBe('ขออภัย')
  for (const body of [{ info: '' }, { info: 5 }, {}, [], null, undefined, 'ขออภัย'])
    expect(decodeSaying(body)).toBeNull()
})
