import type { RequestStep } from '@border-pass/domain/request/draft/draft'
import { REQUEST_STEPS } from '@border-pass/domain/request/draft/request-flow'
import { REQUEST_PROGRESS_TEXT } from '../../text/per-screen/request-progress-text.ts'
import { Steps } from '../../ui/navigation/steps.tsx'

export function RequestProgress({ step }: { step: RequestStep }) {
  const current = REQUEST_STEPS.indexOf(step)
  return (
    <Steps
      label={REQUEST_PROGRESS_TEXT.label}
      names={REQUEST_STEPS.map((name) => REQUEST_PROGRESS_TEXT.steps[name])}
      current={current}
      position={REQUEST_PROGRESS_TEXT.position(current + 1, REQUEST_STEPS.length)}
    />
  )
}
