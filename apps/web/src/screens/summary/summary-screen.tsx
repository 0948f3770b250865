// Step 4: review and save (specification 2, Screen: summary; 5, Save).
import { LookUpFailure, Waiting } from '../../api/look-up.tsx'
import { RequestStepGate } from '../../draft/steps/request-step-gate.tsx'
import { useStartedDraft } from '../../draft/store/use-draft.ts'
import { SUMMARY_TEXT } from '../../text/per-screen/summary-text.ts'
import { ScreenHeading } from '../../ui/layout/screen-heading.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Summary } from './summary.tsx'
import { useSummaryFacts } from './use-summary-facts.ts'

export function SummaryScreen() {
  return (
    <RequestStepGate step="summary">
      <Stack>
        <ScreenHeading title={SUMMARY_TEXT.title}>{SUMMARY_TEXT.lead}</ScreenHeading>
        <SummaryParts />
      </Stack>
    </RequestStepGate>
  )
}

function SummaryParts() {
  const { draft, selection } = useStartedDraft()
  const facts = useSummaryFacts(selection, draft.followers.length > 0)
  if (facts.kind === 'failed') return <LookUpFailure error={facts.error} onRetry={facts.retry} />
  if (facts.kind === 'waiting') return <Waiting lines={[430, 120, 480]} onRetry={facts.retry} />
  return <Summary facts={facts} />
}
