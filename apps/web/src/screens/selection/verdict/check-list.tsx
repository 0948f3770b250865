// Every rule with its outcome as icon and text, folded under how many failed.
import { useState } from 'react'
import type { Eligibility } from '@border-pass/contract/eligibility-routes'
import { findRuleName } from '@border-pass/domain/wording/eligibility-wording'
import { VERDICT_TEXT } from '../../../text/per-screen/selection-text.ts'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { Icon } from '../../../ui/typography/icon.tsx'
import type { IconName } from '../../../ui/typography/icon.tsx'
import { WholeWords } from '../../../ui/typography/whole-words.tsx'
import styles from './rejection.module.css'

type Check = Eligibility['checks'][number]

/** Failed rules first; otherwise in the order of the rules. */
const ORDER: readonly Check['outcome'][] = ['fail', 'pass', 'skip']
const MARK: Record<Check['outcome'], IconName> = { pass: 'check', fail: 'cross', skip: 'info' }

export function CheckList({ checks }: { checks: readonly Check[] }) {
  const [isOpen, setIsOpen] = useState(false)
  if (checks.length === 0) return null
  const inOrder = ORDER.flatMap((wanted) => checks.filter(({ outcome }) => outcome === wanted))
  const failed = checks.filter(({ outcome }) => outcome === 'fail').length
  return (
    <Disclosure summary={VERDICT_TEXT.checks(failed)} isOpen={isOpen} onToggle={setIsOpen}>
      <ul className={styles['checks']}>
        {inOrder.map((check) => (
          <RuleItem key={check.rule} check={check} />
        ))}
      </ul>
    </Disclosure>
  )
}

export function RuleItem({ check: { rule, outcome, info } }: { check: Check }) {
  return (
    <li className={styles['check']} data-outcome={outcome}>
      <span className={styles['mark']}>
        <Icon name={MARK[outcome]} size={20} />
      </span>
      <p>
        <strong>
          <WholeWords>{findRuleName(rule)}</WholeWords>
        </strong>{' '}
        <span className={styles['info']}>
          <WholeWords>{info}</WholeWords>
        </span>
      </p>
      {outcome !== 'skip' && <span className={styles['outcome']}>{VERDICT_TEXT.outcomes[outcome]}</span>}
    </li>
  )
}
