// Step 1: choose country, pass type and office, and check eligibility (specification 2, selection).
import { RequestStepGate } from '../../draft/steps/request-step-gate.tsx'
import { useDraft } from '../../draft/store/use-draft.ts'
import { SELECTION_TEXT } from '../../text/per-screen/selection-text.ts'
import { Card } from '../../ui/layout/card.tsx'
import { ScreenHeading } from '../../ui/layout/screen-heading.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { SelectionForm } from './selection-form.tsx'
import { UnfinishedRequest } from './unfinished-request.tsx'

export function SelectionScreen() {
  return (
    <RequestStepGate step="selection">
      <SelectionStep />
    </RequestStepGate>
  )
}

function SelectionStep() {
  const { draft } = useDraft()
  return (
    <Stack>
      <ScreenHeading title={SELECTION_TEXT.title}>{SELECTION_TEXT.lead}</ScreenHeading>
      <UnfinishedRequest />
      <Card>
        {/* Who starts over gets a new draft, and with it an untouched form. */}
        <SelectionForm key={draft.saveKey} />
      </Card>
    </Stack>
  )
}
