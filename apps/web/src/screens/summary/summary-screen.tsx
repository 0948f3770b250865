import { RequestStepGate } from '../../draft/request-step-gate.tsx'
import { SCREEN_TITLES } from '../../text/screen-titles.ts'
import { ScreenHeading } from '../../ui/screen-heading.tsx'

export function SummaryScreen() {
  return (
    <RequestStepGate step="summary">
      <ScreenHeading title={SCREEN_TITLES.summary} />
    </RequestStepGate>
  )
}
