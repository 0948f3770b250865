// The offices and passes for which this citizen qualifies today; a press on an office selects it (decision 22).
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findEligibleOffices } from '@border-pass/contract/eligibility-routes'
import type { Selection } from '@border-pass/domain/eligibility/facts'
import { countryName, passTypeName } from '@border-pass/domain/wording/pass-wording'
import { call } from '../../../api/call.ts'
import { LookUpFailure } from '../../../api/look-up-failure.tsx'
import { useCitizen } from '../../../session/use-session.ts'
import { VERDICT_TEXT } from '../../../text/per-screen/selection-text.ts'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { Icon } from '../../../ui/typography/icon.tsx'
import { Skeleton } from '../../../ui/status/skeleton.tsx'
import { WholeWords } from '../../../ui/typography/whole-words.tsx'
import { groupFindings } from '../verdict/group-findings.ts'
import type { FindingGroup } from '../verdict/group-findings.ts'
import styles from '../verdict/rejection.module.css'

type OfficeFinderProps = { selection: Selection; onChoose: (found: Selection) => void }

export function OfficeFinder({ selection, onChoose }: OfficeFinderProps) {
  const { pid, today } = useCitizen()
  const finding = useQuery({
    queryKey: ['eligible-offices', pid, today],
    queryFn: ({ signal }) => call(findEligibleOffices, { signal }),
  })
  const groups = finding.data && groupFindings(finding.data.items, selection)
  return (
    <section className={styles['part']}>
      <h3>{VERDICT_TEXT.finder}</h3>
      {finding.isPending && <Skeleton lines={[60, 60, 60]} />}
      {finding.error && <LookUpFailure error={finding.error} onRetry={() => void finding.refetch()} />}
      {groups?.length === 0 && <p>{VERDICT_TEXT.finderEmpty}</p>}
      {groups && groups.length > 0 && (
        <p className={styles['info']}>
          <WholeWords>{VERDICT_TEXT.finderHint}</WholeWords>
        </p>
      )}
      {groups?.map((group, index) => (
        <Group
          key={`${group.borderCity}-${group.bpType}`}
          group={group}
          isFirst={index === 0}
          onChoose={onChoose}
        />
      ))}
    </section>
  )
}

type GroupProps = { group: FindingGroup; isFirst: boolean; onChoose: (found: Selection) => void }

function Group({ group: { borderCity, bpType, offices }, isFirst, onChoose }: GroupProps) {
  const [isOpen, setIsOpen] = useState(isFirst)
  const name = VERDICT_TEXT.finderGroup(countryName(borderCity), passTypeName(bpType))
  return (
    <Disclosure
      summary={`${name} (${VERDICT_TEXT.officeCount(offices.length)})`}
      isOpen={isOpen}
      onToggle={setIsOpen}
    >
      <ul className={styles['offices']}>
        {offices.map((office) => (
          <li key={office.code}>
            <button
              type="button"
              className={styles['office']}
              onClick={() => onChoose({ borderCity, bpType, office })}
            >
              <span>
                <strong>
                  <WholeWords>{office.th}</WholeWords>
                </strong>
                <span className={styles['info']}>
                  <WholeWords isName>{office.permanentCrossing}</WholeWords>
                </span>
              </span>
              <Icon name="right" />
            </button>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
