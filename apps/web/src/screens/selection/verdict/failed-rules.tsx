// The rules that failed, with the citizen's own figure and the limit, and the first day on which waiting alone helps (decision 22).
import { useId } from 'react'
import type { Eligibility } from '@border-pass/contract/eligibility-routes'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { eligibleFromHint } from '@border-pass/domain/wording/eligibility-wording'
import { VERDICT_TEXT } from '../../../text/per-screen/selection-text.ts'
import { WholeWords } from '../../../ui/typography/whole-words.tsx'
import { RuleItem } from './check-list.tsx'
import styles from './rejection.module.css'

export function FailedRules({ verdict: { checks, eligibleFrom } }: { verdict: Eligibility }) {
  const id = useId()
  const failed = checks.filter(({ outcome }) => outcome === 'fail')
  if (failed.length === 0) return null
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h3 id={id}>{VERDICT_TEXT.failed}</h3>
      <ul className={styles['checks']}>
        {failed.map((check) => (
          <RuleItem key={check.rule} check={check} />
        ))}
      </ul>
      {eligibleFrom !== null && (
        <p className={styles['why']}>
          <WholeWords>{eligibleFromHint(fromDateNumber(eligibleFrom))}</WholeWords>
        </p>
      )}
    </section>
  )
}
