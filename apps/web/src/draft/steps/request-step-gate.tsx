// Shows a step once the draft is loaded and all earlier steps are complete, else redirects (D27a). A citizen who opens the app again starts
// at the first step, which has the unfinished request as a card (D11).
import { useMutation, useMutationState } from '@tanstack/react-query'
import { Navigate, useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { PAGES } from '@border-pass/contract/pages'
import type { RequestStep } from '@border-pass/domain/request/draft/draft'
import { findStepToShow } from '@border-pass/domain/request/draft/request-flow'
import { FailureNotice } from '../../service/failure-notice.tsx'
import { Pending } from '../../service/look-up.tsx'
import {
  CHANGED_ELSEWHERE_TEXT,
  REQUEST_PROGRESS_TEXT,
  SO_FAR_TEXT,
} from '../../text/per-screen/request-steps-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/answered-dialogs.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { QuestionColumn } from '../../ui/layout/question-column.tsx'
import { focusScreenHeading, ScreenHeading } from '../../ui/layout/screen-heading.tsx'
import { AtStart, Stack } from '../../ui/layout/stack.tsx'
import { VisuallyHidden } from '../../ui/typography/screen-reader.tsx'
import { Text } from '../../ui/typography/text.tsx'
import type { ReadyDraft } from '../store/draft-state.ts'
import {
  changeDraft,
  continueAsNewRequest,
  discardDraft,
  loadDraft,
  loadLatestDraft,
  uploadDraftNow,
} from '../store/draft-store.ts'
import { RequestSoFar } from './request-so-far.tsx'
import { EDIT, toStepAddress } from './step-address.ts'
import { DRAFT_SAVE, useIsBeingSaved, useDraftState, useFlowFacts } from './use-step.tsx'
import styles from './steps.module.css'

/** The heights of the skeleton's lines, which keep the foot below the window. */
const SKELETON_LINES = [24, 40, 48, 190, 190, 190]

type StepProps = {
  step: RequestStep
  /** If absent, the step renders its own heading. */
  title?: string
  /** The screen shows something else before the citizen begins the step. */
  isBeforeSteps?: boolean
  /** Replaces the choices so far in the panel of a desktop; with null as content there is no panel. */
  aside?: { readonly title?: string; readonly content: ReactNode } | null
  children: ReactNode
}

export function RequestStepGate(props: StepProps) {
  const state = useDraftState()
  useEffect(() => void loadDraft(), [])
  if (state.kind !== 'ready') {
    const error = state.kind === 'failed' ? state.error : null
    // A second loadDraft has no effect while the first one is still waiting, so a retry then reloads the page.
    const retry = () => (error === null ? location.reload() : void loadDraft())
    return <Pending lines={SKELETON_LINES} error={error} onRetry={retry} />
  }
  return <ReadyStep {...props} state={state} />
}

function ReadyStep(props: StepProps & { state: ReadyDraft }) {
  const { step, title, isBeforeSteps = false, aside = null, state, children } = props
  const isBeingSaved = useIsBeingSaved()
  const { mutationKey } = DRAFT_SAVE
  const [lastSave] = useMutationState({
    filters: { mutationKey },
    select: (save) => save.state.status,
  }).slice(-1)
  // The summary stays until the citizen has closed the dialog of a refused save (D31b).
  const staysOnSummary = isBeingSaved || (lastSave === 'error' && step === 'summary')
  const needsFacts = !staysOnSummary && step !== 'selection' && step !== 'detail'
  const { facts, error, onRetry } = useFlowFacts(state.draft, needsFacts)
  const isUndecided = needsFacts && facts === null
  const shown = staysOnSummary ? 'summary' : findStepToShow(step, state.draft, facts)
  const isHere = shown === step && !isUndecided
  const [wasShown, setWasShown] = useState(false)
  if (isHere && !wasShown) setWasShown(true)
  const isLeaving = useLocation({ select: ({ pathname }) => pathname !== toStepAddress(step).to })

  useEffect(() => {
    if (!isHere) return undefined
    // The server uses the step to count summaries and to prefetch from the registry.
    changeDraft((draft) => (draft.step === step ? draft : { ...draft, step }))
    return uploadDraftNow
  }, [isHere, step])

  // The save has succeeded and emptied the draft, and the next screen is still loading.
  const isSent = isBeingSaved && state.draft.detail === null
  if (isUndecided || isSent) return <Pending lines={SKELETON_LINES} error={error} onRetry={onRetry} />
  // A summary that has become incomplete opens the step as an edit, which returns to it.
  const isEdit = wasShown && step === 'summary'
  // The citizen may have pressed a link while the draft was loading.
  if (!isHere) return isLeaving ? null : <Navigate {...toStepAddress(shown, isEdit ? EDIT : '0')} replace />
  return (
    <QuestionColumn
      title={aside?.title ?? SO_FAR_TEXT.title}
      soFar={
        aside || (isBeforeSteps && state.draft.selection.borderCity === null) ? (
          (aside?.content ?? null)
        ) : (
          <RequestSoFar draft={state.draft} step={step} />
        )
      }
      // The first step has this button on the card of the unfinished request.
      foot={step !== 'selection' && !isBeforeSteps && <StartOver />}
    >
      {!isBeforeSteps && <RequestProgress step={step} />}
      {title === undefined ? (
        children
      ) : (
        <Stack gap="s" hasParts>
          <ScreenHeading title={title} />
          {children}
        </Stack>
      )}
      {/* One dialog at a time: the refusal of the save comes first. */}
      {lastSave !== 'error' && state.isDeletedElsewhere && <DeletedDialog />}
    </QuestionColumn>
  )
}

/** The progress shows three of the four steps, because the children are part of the second one. */
const STEPS = ['selection', 'detail', 'summary'] as const

function findProgress(index: number, current: number): 'done' | 'current' | 'ahead' {
  if (index === current) return 'current'
  return index < current ? 'done' : 'ahead'
}

function RequestProgress({ step }: { step: RequestStep }) {
  const current = STEPS.findIndex((name) => name === (step === 'followers' ? 'detail' : step))
  return (
    <Stack as="nav" className={styles['steps']} gap="xs" aria-label={REQUEST_PROGRESS_TEXT.label}>
      <Text className={styles['position']} aria-hidden="true" look="small">
        {REQUEST_PROGRESS_TEXT.position(current + 1, STEPS.length)} ·{'\u00a0'}
        <strong>{REQUEST_PROGRESS_TEXT.steps[step]}</strong>
      </Text>
      <ol className={styles['list']}>
        {STEPS.map((name, index) => (
          <li
            key={name}
            className={styles['step']}
            data-state={findProgress(index, current)}
            aria-current={index === current ? 'step' : undefined}
          >
            <VisuallyHidden>{REQUEST_PROGRESS_TEXT.steps[name]}</VisuallyHidden>
          </li>
        ))}
      </ol>
    </Stack>
  )
}

export function StartOver() {
  const isBeingSaved = useIsBeingSaved()
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: discardDraft,
    onSuccess: () => {
      setIsAsking(false)
      // The button that opened the dialog disappears with the draft; the dialog restores focus before this runs.
      setTimeout(focusScreenHeading)
    },
  })
  return (
    <AtStart>
      <Button kind="link" unavailable={isBeingSaved} onPress={() => setIsAsking(true)}>
        {REQUEST_PROGRESS_TEXT.startOver}
      </Button>
      {isAsking && (
        <ConfirmDialog
          isDangerous
          title={REQUEST_PROGRESS_TEXT.confirmStartOver}
          confirmText={REQUEST_PROGRESS_TEXT.startOverNow}
          cancelText={REQUEST_PROGRESS_TEXT.keepAnswers}
          busyText={isPending ? REQUEST_PROGRESS_TEXT.startingOver : null}
          onConfirm={mutate}
          onCancel={() => setIsAsking(false)}
        >
          <Text>{REQUEST_PROGRESS_TEXT.notRestored}</Text>
          {error && <FailureNotice error={error} />}
        </ConfirmDialog>
      )}
    </AtStart>
  )
}

function DeletedDialog() {
  const navigate = useNavigate()
  const toRequests = () => void navigate({ to: PAGES.verify }).then(loadLatestDraft)
  return (
    <Dialog
      title={CHANGED_ELSEWHERE_TEXT.deleted}
      actions={
        <>
          <Button kind="primary" onPress={toRequests}>
            {CHANGED_ELSEWHERE_TEXT.toRequests}
          </Button>
          <Button onPress={continueAsNewRequest}>{CHANGED_ELSEWHERE_TEXT.goOn}</Button>
        </>
      }
    >
      <Text>{CHANGED_ELSEWHERE_TEXT.deletedAdvice}</Text>
    </Dialog>
  )
}
