// Decodes the sign-in's answers and every problem without zod, which the first screen does not load (ADR 24). The tests compare each
// decoder with the contract's schema.
import type { authInfo, UserInfo } from '@border-pass/contract/auth-routes'
import type { Problem } from '@border-pass/contract/problem'
import { isProblemCode, type ProblemCode } from '@border-pass/contract/problem-codes'
import type { ReplyOf } from '@border-pass/contract/route'

type SessionReply = ReplyOf<typeof authInfo>

/** Only userInfo is required, because the specification names no other part of this answer (3, Five-field login payload). */
export type AuthInfo = Pick<SessionReply, 'userInfo'> & {
  readonly [name in 'sandbox' | 'thaid' | 'whose' | 'session']?: SessionReply[name] | undefined
}

const isUserInfo = createRecordGuard<UserInfo>({
  // 0: the five fields of the card. 1: the citizen portal. 2: ThaID.
  login_type: (value) => value === 0 || value === 1 || value === 2,
  pid: (value): value is string => isText(value) && /^[0-9]{13}$/.test(value),
  email: allowNull(isText),
  tel: allowNull(isText),
  name: isText,
  // 22 characters of base64url, as in the contract.
  mark: (value): value is string => isText(value) && /^[\w-]{22}$/.test(value),
})

const isTimes = createRecordGuard({ idleSeconds: isWholeNumber, remainingSeconds: isWholeNumber })

const AUTH_INFO_GUARDS = {
  userInfo: allowNull(isUserInfo),
  sandbox: allowAbsent(isBoolean),
  thaid: allowAbsent(isBoolean),
  whose: allowAbsent(createRecordGuard({ name: isText, address: isText })),
  session: allowAbsent(allowNull(isTimes)),
}

export const decodeAuthInfo = createDecoder(createRecordGuard<AuthInfo>(AUTH_INFO_GUARDS))

export type SignedIn = AuthInfo & { readonly userInfo: UserInfo }

export const decodeSignedIn = createDecoder(
  createRecordGuard<SignedIn>({ ...AUTH_INFO_GUARDS, userInfo: isUserInfo }),
)

const isFieldFault = createRecordGuard({ path: isText, info: isText })

/** The three fields left out here are decoded by the code that uses them. */
type DecodedFields = Omit<Problem, 'eligibility' | 'oldRequest' | 'draft'>

export const decodeProblem: (body: unknown) => Problem | null = createDecoder(
  createRecordGuard<DecodedFields>({
    type: isText,
    title: isText,
    status: isWholeNumber,
    code: (value): value is ProblemCode => isText(value) && isProblemCode(value),
    info: isText,
    requestId: isText,
    fields: allowAbsent((value) => Array.isArray(value) && value.every(isFieldFault)),
    mayBeSaved: allowAbsent(isBoolean),
    signedIn: allowAbsent(isText),
    launched: allowAbsent(isText),
    tokenUnused: allowAbsent(isBoolean),
  }),
)

/** Returns the sentence of a problem, also if this page does not know its code. */
export function decodeInfo(body: unknown): string | null {
  return isRecord(body) && isText(body['info']) ? body['info'] || null : null
}

type Guard<T> = (value: unknown) => value is T

export function createDecoder<T>(is: Guard<T>): (value: unknown) => T | null {
  return (value) => (is(value) ? value : null)
}

export function createRecordGuard<T extends object>(fields: {
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

export function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean'
}

export function isWholeNumber(value: unknown): value is number {
  return Number.isSafeInteger(value)
}

function allowNull<T>(is: Guard<T>): Guard<T | null> {
  return (value): value is T | null => value === null || is(value)
}

export function allowAbsent<T>(is: Guard<T>): Guard<T | undefined> {
  return (value): value is T | undefined => value === undefined || is(value)
}
