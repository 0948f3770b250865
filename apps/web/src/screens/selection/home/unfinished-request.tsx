// Offers to continue an unfinished request at its step (decision 11).
import { useNavigate } from '@tanstack/react-router'
import { findSelection } from '@border-pass/domain/request/draft/draft'
import { isComplete, stepToShow } from '@border-pass/domain/request/draft/request-flow'
import { countryName, shortPassTypeName } from '@border-pass/domain/wording/pass-wording'
import { addressOfStep } from '../../../draft/steps/step-address.ts'
import { useFlowFacts } from '../../../draft/steps/use-step-moves.ts'
import { useDraft } from '../../../draft/store/use-draft.ts'
import { UNFINISHED_TEXT } from '../../../text/per-screen/selection-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { WholeWords } from '../../../ui/typography/whole-words.tsx'
import styles from './home.module.css'

export function UnfinishedRequest() {
  const { draft } = useDraft()
  const navigate = useNavigate()
  const isBegun = isComplete('selection', draft, null)
  const { facts } = useFlowFacts(draft, isBegun)
  const step = stepToShow('summary', draft, facts)
  const begun = findSelection(draft.selection)
  if (!isBegun || begun === null) return null
  return (
    <Card title={UNFINISHED_TEXT.title}>
      <div className={styles['facts']}>
        <p>
          <WholeWords isName>{begun.office.th}</WholeWords>
        </p>
        <p>{`${countryName(begun.borderCity)} · ${shortPassTypeName(begun.bpType)}`}</p>
      </div>
      <Button onPress={() => void navigate(addressOfStep(step))}>{UNFINISHED_TEXT.goOn(step)}</Button>
    </Card>
  )
}
