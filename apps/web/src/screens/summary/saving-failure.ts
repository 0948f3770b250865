// What is said when a save fails, in the fixed words, and where to go from there (specification 8).
import * as z from 'zod/mini'
import { Eligibility } from '@border-pass/contract/eligibility-routes'
import type { Problem } from '@border-pass/contract/problem'
import { TIME_TOO_LONG } from '@border-pass/domain/request/saving-limit'
import { saveFailed, saveRefused } from '@border-pass/domain/wording/saving-wording'
import { failureOf } from '../../api/failure.ts'
import { findReference, sentenceOfError } from '../../text/failure-text.ts'

export type WayOut = 'retry' | 'selection' | 'detail' | 'followers' | 'requests' | 'none'

export type SavingFailure = {
  readonly sentence: string
  readonly wayOut: WayOut
  /** Nobody knows whether it is saved. */
  readonly isAnswerLost: boolean
  readonly reference: string | null
}

/** The statuses that say why. */
const TELLING: readonly number[] = [400, 401, 403, 404, 409, 500]

export function isAnswerLost(error: unknown): boolean {
  const kind = failureOf(error)?.kind
  return kind === 'unreachable' || kind === 'timeout'
}

export function describeSavingFailure(error: unknown): SavingFailure {
  const failure = failureOf(error)
  const isRefusal = failure?.kind === 'problem'
  return {
    sentence: isRefusal ? sentenceOfRefusal(failure.problem) : saveFailed(sentenceOfError(error)),
    wayOut: isRefusal ? wayOutOf(failure.problem) : 'retry',
    isAnswerLost: isAnswerLost(error),
    reference: findReference(error),
  }
}

function sentenceOfRefusal({ status, info, eligibility }: Problem): string {
  // The specification's sentence for it is whole.
  if (z.safeParse(Eligibility, eligibility).data?.code === TIME_TOO_LONG) return info
  return TELLING.includes(status) ? saveRefused(info) : saveFailed(info)
}

const WAYS_OUT: Readonly<Partial<Record<Problem['code'], WayOut>>> = {
  NOT_ELIGIBLE: 'selection',
  LIVE_REQUEST_EXISTS: 'selection',
  IDEMPOTENCY_MISMATCH: 'requests',
  INTERNAL: 'retry',
  RATE_LIMITED: 'retry',
  REGISTRY_UNAVAILABLE: 'retry',
  DATABASE_UNAVAILABLE: 'retry',
}

function wayOutOf({ code, fields = [] }: Problem): WayOut {
  if (code !== 'INVALID') return WAYS_OUT[code] ?? 'none'
  return fields[0]?.path.startsWith('listFollow') ? 'followers' : 'detail'
}
