// The result of verifying: the two fixed sentences, too many attempts, or no answer.
import { NOT_VERIFIED, tooManyTries, VERIFIED } from '@border-pass/domain/wording/sign-in-wording'
import { failureOf } from '../../api/failure.ts'
import { FailureNotice } from '../../api/failure-notice.tsx'
import { LOGIN_TEXT } from '../../text/per-screen/sign-in-text.ts'
import { Banner } from '../../ui/status/banner.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import styles from './five-field-login.module.css'
import type { Verifying } from './use-five-field-login.ts'

const A_MINUTE = 60

export function LoginOutcome({ verifying }: { verifying: Verifying }) {
  if (verifying.state === 'success') return <Banner kind="good">{VERIFIED}</Banner>
  if (verifying.state !== 'failed') return null
  const failure = failureOf(verifying.error)
  if (failure?.kind === 'problem' && failure.problem.code === 'LOGIN_REJECTED') return <Rejected />
  if (failure?.kind === 'problem' && failure.problem.code === 'LOGIN_LIMITED')
    return <Banner kind="bad">{tooManyTries(failure.retryAfterSeconds ?? A_MINUTE)}</Banner>
  return <FailureNotice error={verifying.error} />
}

/** The server names no field (decision 8), so the page names the three that are usually wrong. */
function Rejected() {
  return (
    <div className={styles['rejected']}>
      <Banner kind="bad">{NOT_VERIFIED}</Banner>
      <p>{LOGIN_TEXT.usualReasons}</p>
      <ul>
        {LOGIN_TEXT.reasons.map((reason) => (
          <li key={reason}>
            <WholeWords>{reason}</WholeWords>
          </li>
        ))}
      </ul>
    </div>
  )
}
