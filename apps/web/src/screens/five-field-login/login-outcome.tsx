// The result of verifying: the two fixed sentences, too many attempts, or no answer.
import { NOT_VERIFIED, tooManyTries, VERIFIED } from '@border-pass/domain/wording/sign-in-wording'
import { failureOf } from '../../api/failure.ts'
import { FailureNotice } from '../../api/failure-notice.tsx'
import { Banner } from '../../ui/status/banner.tsx'
import type { Verifying } from './use-five-field-login.ts'

const A_MINUTE = 60

export function LoginOutcome({ verifying }: { verifying: Verifying }) {
  if (verifying.state === 'success') return <Banner kind="good">{VERIFIED}</Banner>
  if (verifying.state !== 'failed') return null
  const failure = failureOf(verifying.error)
  if (failure?.kind === 'problem' && failure.problem.code === 'LOGIN_REJECTED')
    return <Banner kind="bad">{NOT_VERIFIED}</Banner>
  if (failure?.kind === 'problem' && failure.problem.code === 'LOGIN_LIMITED')
    return <Banner kind="bad">{tooManyTries(failure.retryAfterSeconds ?? A_MINUTE)}</Banner>
  return <FailureNotice error={verifying.error} />
}
