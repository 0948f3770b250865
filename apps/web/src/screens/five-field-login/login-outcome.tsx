// What came of verifying: the two fixed sentences, too many tries, or a server that did not answer.
import { failureOf } from '../../api/failure.ts'
import { FailureNotice } from '../../api/failure-notice.tsx'
import { LOGIN_TEXT } from '../../text/five-field-login-text.ts'
import { Banner } from '../../ui/banner.tsx'
import type { Verifying } from './use-five-field-login.ts'

export function LoginOutcome({ verifying }: { verifying: Verifying }) {
  if (verifying.state === 'success') return <Banner kind="good">{LOGIN_TEXT.success}</Banner>
  if (verifying.state !== 'failed') return null
  const failure = failureOf(verifying.error)
  if (failure?.kind === 'problem' && failure.problem.code === 'LOGIN_REJECTED')
    return <Banner kind="bad">{LOGIN_TEXT.failure}</Banner>
  if (failure?.kind === 'problem' && failure.problem.code === 'LOGIN_LIMITED') {
    const minutes = Math.ceil((failure.retryAfterSeconds ?? 60) / 60)
    return <Banner kind="bad">{LOGIN_TEXT.limited(minutes)}</Banner>
  }
  return <FailureNotice error={verifying.error} />
}
