// The answers of the sign-in's calls, decoded without zod; the test compares them with the contract's schemas.
import type { UserInfo, authInfo } from '@border-pass/contract/auth-routes'
import type { ReplyOf } from '@border-pass/contract/route'
import { isDateNumber, isRecord, isText, isWholeNumber, isYesOrNo, orAbsent, orNull } from './guards.ts'

type Answered = ReplyOf<typeof authInfo>
type Times = Answered['session']

/** Only userInfo is required: api.md lists no other field. */
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
