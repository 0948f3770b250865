// Step 2: what only the citizen knows (specification 2, Screen: request detail).
import { LookUpFailure, Waiting } from '../../api/look-up.tsx'
import { RequestStepGate } from '../../draft/steps/request-step-gate.tsx'
import { useStartedDraft } from '../../draft/store/use-draft.ts'
import { DETAIL_TEXT } from '../../text/per-screen/request-detail-text.ts'
import { ScreenHeading } from '../../ui/layout/screen-heading.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { RequestDetailForm } from './request-detail-form.tsx'
import { useDetailFacts } from './use-detail-facts.ts'

export function RequestDetailScreen() {
  return (
    <RequestStepGate step="detail">
      <Stack gap="s">
        <ScreenHeading title={DETAIL_TEXT.title} />
        <RequestDetailParts />
      </Stack>
    </RequestStepGate>
  )
}

function RequestDetailParts() {
  const { selection } = useStartedDraft()
  const facts = useDetailFacts(selection)
  if (facts.kind === 'failed') return <LookUpFailure error={facts.error} onRetry={facts.retry} />
  if (facts.kind === 'waiting') return <Waiting lines={[54, 230, 360, 58]} onRetry={facts.retry} />
  return <RequestDetailForm facts={facts} />
}
