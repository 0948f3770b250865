// Decodes the sign-in's answers and every problem without zod, which the first screen does not load (ADR 24). The tests compare each
// decoder with the contract's schema.
import type { authInfo, UserInfo } from '@border-pass/contract/auth-routes'
import type { Problem } from '@border-pass/contract/problem'
import { isProblemCode, type ProblemCode } from '@border-pass/contract/problem-codes'
import type { ReplyOf } from '@border-pass/contract/route'

type SessionReply = ReplyOf<typeof authInfo>

/** Only userInfo is required, since api.md lists no other field. */
export type AuthInfo = Pick<SessionReply, 'userInfo'> & {
  readonly [name in 'sandbox' | 'thaid' | 'whose' | 'session']?: SessionReply[name] | undefined
}

const isUserInfo = isRecordOf<UserInfo>({
  login_type: (value) => value === 0 || value === 1 || value === 2,
  pid: (value): value is string => isText(value) && /^[0-9]{13}$/.test(value),
  email: orNull(isText),
  tel: orNull(isText),
  name: isText,
  mark: (value): value is string => isText(value) && /^[\w-]{22}$/.test(value),
})

const isTimes = isRecordOf({ idleSeconds: isWholeNumber, remainingSeconds: isWholeNumber })

const AUTH_INFO = {
  userInfo: orNull(isUserInfo),
  sandbox: orAbsent(isYesOrNo),
  thaid: orAbsent(isYesOrNo),
  whose: orAbsent(isRecordOf({ name: isText, address: isText })),
  session: orAbsent(orNull(isTimes)),
}

export const decodeAuthInfo = decoder(isRecordOf<AuthInfo>(AUTH_INFO))

export type SignedIn = AuthInfo & { readonly userInfo: UserInfo }

export const decodeSignedIn = decoder(isRecordOf<SignedIn>({ ...AUTH_INFO, userInfo: isUserInfo }))

const isFieldFault = isRecordOf({ path: isText, info: isText })

/** The code that uses the other fields decodes them. */
type DecodedFields = Omit<Problem, 'eligibility' | 'oldRequest' | 'draft'>

export const decodeProblem: (body: unknown) => Problem | null = decoder(
  isRecordOf<DecodedFields>({
    type: isText,
    title: isText,
    status: isWholeNumber,
    code: (value): value is ProblemCode => isText(value) && isProblemCode(value),
    info: isText,
    requestId: isText,
    fields: orAbsent((value) => Array.isArray(value) && value.every(isFieldFault)),
    mayBeSaved: orAbsent(isYesOrNo),
    signedIn: orAbsent(isText),
    launched: orAbsent(isText),
    tokenUnused: orAbsent(isYesOrNo),
  }),
)

/** A problem whose code is newer than this page still has a sentence to show. */
export function decodeSaying(body: unknown): string | null {
  return isRecord(body) && isText(body['info']) ? body['info'] || null : null
}

type Guard<T> = (value: unknown) => value is T

export function decoder<T>(is: Guard<T>): (value: unknown) => T | null {
  return (value) => (is(value) ? value : null)
}

export function isRecordOf<T extends object>(fields: {
  readonly [Name in keyof Required<T>]: Guard<T[Name]>
}): Guard<T> {
  const guards = Object.entries<Guard<unknown>>(fields)
  return (value): value is T => isRecord(value) && guards.every(([name, is]) => is(value[name]))
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isText(value: unknown): value is string {
  return typeof value === 'string'
}

export function isYesOrNo(value: unknown): value is boolean {
  return typeof value === 'boolean'
}

export function isWholeNumber(value: unknown): value is number {
  return Number.isSafeInteger(value)
}

function orNull<T>(is: Guard<T>): Guard<T | null> {
  return (value): value is T | null => value === null || is(value)
}

export function orAbsent<T>(is: Guard<T>): Guard<T | undefined> {
  return (value): value is T | undefined => value === undefined || is(value)
}
