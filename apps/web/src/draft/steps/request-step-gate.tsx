// Shows a step once the draft is loaded and Next of every earlier step would go on; else redirects (decision 27a). A reloaded page
// returns to the last open step (decision 11).
import { Navigate, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import type { RequestStep } from '@border-pass/domain/request/draft/draft'
import { stepToShow } from '@border-pass/domain/request/draft/request-flow'
import { LookUpFailure, Waiting } from '../../api/look-up.tsx'
import { QuestionColumn } from '../../ui/layout/question-column.tsx'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import type { ReadyDraft } from '../store/draft-state.ts'
import { loadDraft, openStep, uploadDraftNow } from '../store/draft-store.ts'
import { RequestProgress } from './request-progress.tsx'
import { RequestSoFar } from './request-so-far.tsx'
import { StartOver } from './start-over.tsx'
import { addressOfStep } from './step-address.ts'
import { useDraftState } from '../store/use-draft.ts'
import { useFlowFacts } from './use-step-moves.ts'

/** The heights of what is drawn while a step is loading. */
const LINES = [64, 40, 28, 320]

type StepProps = { step: RequestStep; children: ReactNode }

export function RequestStepGate({ step, children }: StepProps) {
  const state = useDraftState()
  useEffect(() => void loadDraft(), [])
  if (state.kind === 'failed') return <LookUpFailure error={state.error} onRetry={() => void loadDraft()} />
  if (state.kind !== 'ready') return <Waiting lines={LINES} onRetry={() => location.reload()} />
  return (
    <ReadyStep step={step} state={state}>
      {children}
    </ReadyStep>
  )
}

function ReadyStep({ step, state, children }: StepProps & { state: ReadyDraft }) {
  const wanted = wantedStep(step, state)
  // The first two steps open without them.
  const needsFacts = wanted !== 'selection' && wanted !== 'detail'
  const { facts, error, retry } = useFlowFacts(state.draft, needsFacts)
  const isUndecided = needsFacts && facts === null
  const shown = stepToShow(wanted, state.draft, facts)
  const isHere = shown === step && !isUndecided
  const isLeaving = useLocation({ select: ({ pathname }) => pathname !== addressOfStep(step).to })

  useEffect(() => {
    if (!isHere) return undefined
    openStep(step)
    return () => uploadDraftNow()
  }, [isHere, step])

  if (isUndecided && error !== null) return <LookUpFailure error={error} onRetry={retry} />
  if (isUndecided) return <Waiting lines={LINES} onRetry={retry} />
  // Whoever pressed a link while the draft was loading is not led back.
  if (!isHere) return isLeaving ? null : <Navigate {...addressOfStep(shown)} replace />
  return (
    <QuestionColumn isWide={step === 'summary'} aside={<RequestSoFar draft={state.draft} step={step} />}>
      <RequestProgress step={step} draft={state.draft} />
      {children}
      {state.draft.detail !== null && <StartOver />}
      {state.changedElsewhere && <ChangedElsewhere what={state.changedElsewhere} />}
    </QuestionColumn>
  )
}

/** A webview that was killed reopens at the first step, so the first page load goes to the stored step. */
function wantedStep(opened: RequestStep, { draft, hasOpenedStep }: ReadyDraft): RequestStep {
  return opened === 'selection' && !hasOpenedStep ? draft.step : opened
}
