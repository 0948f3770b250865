// Offers to continue an unfinished request at its step (decision 11).
import { useNavigate } from '@tanstack/react-router'
import { findSelection } from '@border-pass/domain/request/draft/draft-selection'
import { stepToShow } from '@border-pass/domain/request/draft/request-flow'
import { countryName, passTypeName } from '@border-pass/domain/wording/pass-wording'
import { addressOfStep } from '../../draft/steps/step-address.ts'
import { useDraft } from '../../draft/store/use-draft.ts'
import { UNFINISHED_TEXT } from '../../text/per-screen/selection-text.ts'
import { Banner } from '../../ui/status/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'

export function UnfinishedRequest() {
  const { draft } = useDraft()
  const navigate = useNavigate()
  const step = stepToShow('summary', draft)
  const begun = findSelection(draft.selection)
  if (step === 'selection' || begun === null) return null
  return (
    <Banner
      kind="info"
      title={UNFINISHED_TEXT.title}
      actions={
        <Button onPress={() => void navigate(addressOfStep(step))}>{UNFINISHED_TEXT.goOn(step)}</Button>
      }
    >
      <p>
        <WholeWords>{`${countryName(begun.borderCity)} ${passTypeName(begun.bpType)} ${begun.office.th}`}</WholeWords>
      </p>
      <p>
        <WholeWords>{UNFINISHED_TEXT.stillThere}</WholeWords>
      </p>
    </Banner>
  )
}
