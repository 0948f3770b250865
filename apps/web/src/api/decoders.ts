// Decodes the answers of the sign-in's calls, and every problem, without zod, which the first screen does not load (ADR 11).
// The tests compare each decoder with the contract's schema.
import type { authInfo, UserInfo } from '@border-pass/contract/auth-routes'
import type { ReplyOf } from '@border-pass/contract/route'
import type { Problem } from '@border-pass/contract/problem'
import { isProblemCode, type ProblemCode } from '@border-pass/contract/problem-codes'

type Answered = ReplyOf<typeof authInfo>
type Times = Answered['session']

/** The answer about who is signed in; only userInfo is required, since api.md lists no other field. */
export type AuthInfo = Pick<Answered, 'userInfo'> & {
  readonly [name in 'today' | 'sandbox' | 'session' | 'endedElsewhere']?: Answered[name] | undefined
}

const PID = /^[0-9]{13}$/
const isTextOrNull = orNull(isText)
const isDateNumberOrAbsent = orAbsent(isDateNumber)
const isYesNoOrAbsent = orAbsent(isYesOrNo)

function decodeUserInfo(value: unknown): UserInfo | null {
  if (!isRecord(value)) return null
  const { login_type, pid, email, tel, name } = value
  if ((login_type !== 0 && login_type !== 1) || !isText(pid) || !PID.test(pid)) return null
  if (!isTextOrNull(email) || !isTextOrNull(tel) || !isText(name)) return null
  return { login_type, pid, email, tel, name }
}

/** undefined where the value is no times at all; null where nobody is signed in. */
function decodeTimes(value: unknown): Times | undefined {
  if (value === null) return null
  if (!isRecord(value)) return undefined
  const { idleSeconds, remainingSeconds } = value
  if (!isWholeNumber(idleSeconds) || !isWholeNumber(remainingSeconds)) return undefined
  return { idleSeconds, remainingSeconds }
}

export function decodeSignedIn(body: unknown): { readonly userInfo: UserInfo } | null {
  const userInfo = isRecord(body) ? decodeUserInfo(body['userInfo']) : null
  return userInfo && { userInfo }
}

export function decodeAuthInfo(body: unknown): AuthInfo | null {
  if (!isRecord(body)) return null
  const { today, sandbox, endedElsewhere } = body
  if (!isDateNumberOrAbsent(today) || !isYesNoOrAbsent(sandbox) || !isYesNoOrAbsent(endedElsewhere))
    return null
  const userInfo = decodeUserInfo(body['userInfo'])
  if (userInfo === null && body['userInfo'] !== null) return null
  const session = decodeTimes(body['session'])
  if (session === undefined && body['session'] !== undefined) return null
  return { userInfo, today, sandbox, session, endedElsewhere }
}

// The contract's Problem.

type FieldFault = NonNullable<Problem['fields']>[number]

const isTextOrAbsent = orAbsent(isText)

function isCode(value: unknown): value is ProblemCode {
  return isText(value) && isProblemCode(value)
}

function decodeFields(value: unknown): FieldFault[] | undefined | null {
  if (value === undefined) return undefined
  if (!Array.isArray(value)) return null
  const faults = value.flatMap((fault: unknown) => {
    if (!isRecord(fault)) return []
    const { path, info } = fault
    return isText(path) && isText(info) ? [{ path, info }] : []
  })
  return faults.length === value.length ? faults : null
}

function decodeExtras(body: Readonly<Record<string, unknown>>) {
  const { mayBeSaved, signedIn, launched, tokenUnused } = body
  const fields = decodeFields(body['fields'])
  if (fields === null || !isYesNoOrAbsent(mayBeSaved) || !isYesNoOrAbsent(tokenUnused)) return null
  if (!isTextOrAbsent(signedIn) || !isTextOrAbsent(launched)) return null
  const { eligibility, oldRequest, draft } = body
  return { fields, mayBeSaved, signedIn, launched, tokenUnused, eligibility, oldRequest, draft }
}

export function decodeProblem(body: unknown): Problem | null {
  if (!isRecord(body)) return null
  const { type, title, status, code, info, requestId } = body
  if (!isText(type) || !isText(title) || !isWholeNumber(status) || !isCode(code)) return null
  if (!isText(info) || !isText(requestId)) return null
  const extras = decodeExtras(body)
  return extras && { type, title, status, code, info, requestId, ...extras }
}

/** A problem whose code is newer than this page still has a sentence to show. */
export function decodeSaying(body: unknown): string | null {
  if (!isRecord(body)) return null
  const { info } = body
  return isText(info) && info !== '' ? info : null
}

// Checks of decoded JSON.

type Guard<T> = (value: unknown) => value is T

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isYesOrNo(value: unknown): value is boolean {
  return typeof value === 'boolean'
}

export function isWholeNumber(value: unknown): value is number {
  return Number.isSafeInteger(value)
}

/** yyyymmdd of the Buddhist era. */
export function isDateNumber(value: unknown): value is number {
  return isWholeNumber(value) && value >= 0 && value <= 99_991_231
}

function orNull<T>(is: Guard<T>): Guard<T | null> {
  return (value): value is T | null => value === null || is(value)
}

function orAbsent<T>(is: Guard<T>): Guard<T | undefined> {
  return (value): value is T | undefined => value === undefined || is(value)
}
