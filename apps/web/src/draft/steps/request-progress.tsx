import type { Draft, RequestStep } from '@border-pass/domain/request/draft/draft'
import { REQUEST_STEPS, stepsOf } from '@border-pass/domain/request/draft/request-flow'
import { REQUEST_PROGRESS_TEXT } from '../../text/per-screen/request-steps-text.ts'
import { Steps } from '../../ui/navigation/steps.tsx'

export function RequestProgress({ step, draft }: { step: RequestStep; draft: Draft }) {
  const ofDraft = stepsOf(draft)
  // The followers’ address can be opened also where there is nobody to add.
  const steps = ofDraft.includes(step) ? ofDraft : REQUEST_STEPS
  const current = steps.indexOf(step)
  return (
    <Steps
      label={REQUEST_PROGRESS_TEXT.label}
      names={steps.map((name) => REQUEST_PROGRESS_TEXT.steps[name])}
      current={current}
      position={REQUEST_PROGRESS_TEXT.position(current + 1, steps.length)}
    />
  )
}
