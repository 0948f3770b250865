// A request that was begun: go on at its step, or start anew (screens, Behaviour; decision 11).
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { findSelection } from '@border-pass/domain/request/draft-selection'
import { stepToShow } from '@border-pass/domain/request/request-flow'
import { countryName, passTypeName } from '@border-pass/domain/wording/pass-wording'
import { addressOfStep } from '../../draft/step-address.ts'
import { useDraft } from '../../draft/use-draft.ts'
import { UNFINISHED_TEXT } from '../../text/selection-text.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { StartAnewDialog } from './start-anew-dialog.tsx'

export function UnfinishedRequest({ onStartAnew }: { onStartAnew: () => void }) {
  const { draft } = useDraft()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const step = stepToShow('summary', draft)
  const begun = findSelection(draft.selection)
  if (step === 'selection' || begun === null) return null
  return (
    <Banner
      kind="info"
      title={UNFINISHED_TEXT.title}
      actions={
        <>
          <Button onPress={() => void navigate(addressOfStep(step))}>{UNFINISHED_TEXT.goOn(step)}</Button>
          <Button kind="quiet" onPress={() => setIsAsking(true)}>
            {UNFINISHED_TEXT.startAnew}
          </Button>
        </>
      }
    >
      <p>
        {countryName(begun.borderCity)} {passTypeName(begun.bpType)} {begun.office.th}
      </p>
      <p>{UNFINISHED_TEXT.kept}</p>
      {isAsking && <StartAnewDialog onDone={onStartAnew} onClose={() => setIsAsking(false)} />}
    </Banner>
  )
}
