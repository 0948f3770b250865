// What was chosen in the step before, and the way to change it. A desktop shows it beside the question.
import { useNavigate } from '@tanstack/react-router'
import type { Selection } from '@border-pass/domain/eligibility/facts'
import { countryName, passTypeWithCost } from '@border-pass/domain/wording/pass-wording'
import { addressOfStep } from '../../draft/steps/step-address.ts'
import { DETAIL_TEXT } from '../../text/per-screen/request-detail-text.ts'
import { Card } from '../../ui/layout/card.tsx'
import { KnownAnswer } from './known-answer.tsx'
import styles from './request-detail.module.css'

export function ChoiceLine({ selection: { borderCity, bpType, office } }: { selection: Selection }) {
  const navigate = useNavigate()
  return (
    <div className={styles['choice']}>
      <Card>
        <KnownAnswer
          name={DETAIL_TEXT.choice}
          value={`${office.th} · ${countryName(borderCity)} · ${passTypeWithCost(bpType)}`}
          onChange={() => void navigate(addressOfStep('selection'))}
        />
      </Card>
    </div>
  )
}
