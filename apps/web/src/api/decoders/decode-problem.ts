// The contract's Problem, decoded without zod; the test compares the two.
import type { Problem } from '@border-pass/contract/problem'
import { isProblemCode } from '@border-pass/contract/problem-codes'
import type { ProblemCode } from '@border-pass/contract/problem-codes'
import { isRecord, isText, isWholeNumber, isYesOrNo, orAbsent } from './guards.ts'

type FieldFault = NonNullable<Problem['fields']>[number]

const isTextOrAbsent = orAbsent(isText)
const isYesNoOrAbsent = orAbsent(isYesOrNo)

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
