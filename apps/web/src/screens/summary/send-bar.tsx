// The button that sends, and the question before it (specification 2, Screen: summary; 5, Save).
import styles from './summary.module.css'
import { CONFIRM_SAVE } from '@border-pass/domain/wording/request-wording'
import { useState } from 'react'
import { problemCode, isWithoutAnswer } from '../../api/failure.ts'
import { RECORDS_TEXT } from '../../text/inside-text.ts'
import { SUMMARY_TEXT } from '../../text/per-screen/summary-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/answered-dialogs.tsx'
import { focusField } from '../../ui/fields/missing-fields.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import { useWait } from '../../ui/use-wait.ts'
import { SavingFailureDialog, describeSavingFailure, isOutcomeUnknown } from './saving-failure.tsx'
import { PAGES } from '@border-pass/contract/pages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { toWire } from '@border-pass/contract/schemas/application-fields'
import { saveRequest } from '@border-pass/contract/request-routes'
import { findApplication } from '@border-pass/domain/request/draft/draft-application'
import { writeRequestNumber } from '@border-pass/domain/request/request-number'
import { call } from '../../api/call.ts'
import { serverNow } from '../../api/server-time.ts'
import { askCandidatesAnew, askOpenDaysAnew, forgetLastAnswers } from '../../draft/form/registry-queries.ts'
import {
  clearSavedDraft,
  continueAsNewRequest,
  resumeDraftSaving,
  pauseDraftSaving,
} from '../../draft/store/draft-store.ts'
import { savedElsewhere } from '../../draft/steps/saved-elsewhere.ts'
import { SAVE, useLastSave } from '../../draft/steps/saving.ts'
import { useDraft } from '../../draft/store/use-draft.ts'
import { refreshNews } from '../../session/news.ts'
import { useCitizen } from '../../session/session-store.ts'

type SendBarProps = {
  sent: SentFacts
  /** The element id of what must be settled before sending. */
  whyNot: string | null
}

export function SendBar({ sent, whyNot }: SendBarProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { mutate, isSaving, error, failureCount, reset, wasInDoubt } = useSaving()
  // If the session has ended, the sign-in opens instead.
  const hasFailed = error !== null && problemCode(error) !== 'SIGNED_OUT'
  const notice = NOTICES[useWait(isSaving)]
  const told = isSaving && failureCount > 0 ? SUMMARY_TEXT.askingAgain : notice

  const save = () => {
    setIsConfirming(false)
    if (!isSaving) mutate()
  }
  return (
    <>
      <ActionBar
        note={
          <p role="status">
            <WholeWords>{told}</WholeWords>
          </p>
        }
        choice={
          told === null && (
            <WholeWords>{`${sent.day} · ${SUMMARY_TEXT.fee} ${SUMMARY_TEXT.baht(sent.cost)}`}</WholeWords>
          )
        }
      >
        <Button
          kind="primary"
          busyText={isSaving ? SUMMARY_TEXT.sending : null}
          unavailable={whyNot !== null}
          onUnavailable={() => whyNot !== null && focusField(whyNot)}
          onPress={() => setIsConfirming(true)}
        >
          {SUMMARY_TEXT.send}
        </Button>
      </ActionBar>
      {isConfirming && <SendDialog sent={sent} onSend={save} onReturn={() => setIsConfirming(false)} />}
      {hasFailed && (
        <SavingFailureDialog error={error} wasInDoubt={wasInDoubt} onClose={reset} onRetry={save} />
      )}
    </>
  )
}

/** The server asks the registry again for all that decides. */
const NOTICES = {
  short: null,
  shown: null,
  slow: RECORDS_TEXT.waiting(RECORDS_TEXT.eligibility),
  long: SUMMARY_TEXT.takesLong,
}

/** What is asked for once more before it is sent. */
export type SentFacts = {
  readonly cost: number
  readonly office: string
  readonly day: string
  /** Where the fee is paid, and until when it may be paid ahead. */
  readonly wayToPay: string
}

type SendDialogProps = { sent: SentFacts; onSend: () => void; onReturn: () => void }

function SendDialog({ sent, onSend, onReturn }: SendDialogProps) {
  const fee = `${SUMMARY_TEXT.fee} ${SUMMARY_TEXT.baht(sent.cost)} ${sent.wayToPay}`
  return (
    <ConfirmDialog
      title={CONFIRM_SAVE}
      confirmText={SUMMARY_TEXT.send}
      cancelText={SUMMARY_TEXT.checkAgain}
      onConfirm={onSend}
      onCancel={onReturn}
    >
      <div className={styles['lines']}>
        {[sent.office, sent.day, fee].map((line) => (
          <WholeWords key={line} as="p">
            {line}
          </WholeWords>
        ))}
      </div>
    </ConfirmDialog>
  )
}

/** Half a minute in total: enough for a server restart. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000]

/** The key of a save that may have been stored although its answer was lost. A later try that fails does not change that. */
let keyInDoubt: string | null = null

function useSaving() {
  const { draft } = useDraft()
  const { pid } = useCitizen()
  const router = useRouter()
  const client = useQueryClient()

  const sendRequest = async () => {
    const application = findApplication(draft, pid)
    if (application === null) throw new Error('The summary was shown of a draft that is not finished')
    await pauseDraftSaving()
    const headers = { 'idempotency-key': draft.saveKey }
    try {
      return await call(saveRequest, { headers, body: toWire(application) })
    } catch (error) {
      if (isOutcomeUnknown(error)) keyInDoubt = draft.saveKey
      throw error
    }
  }

  const wasInDoubt = () => keyInDoubt === draft.saveKey
  const { mutate, reset } = useMutation({
    ...SAVE,
    mutationFn: sendRequest,
    retry: (count, error) => count < PAUSES_MS.length && isWithoutAnswer(error),
    retryDelay: (count) => PAUSES_MS[count] ?? 0,
    onError: (error) => {
      if (isClosed(error)) void refreshNews()
      const { borderCity } = draft.selection
      if (borderCity !== null && describeSavingFailure(error).nextStep === 'followers')
        void askCandidatesAnew(client, borderCity)
      // The key was used for another request, so the next attempt gets a new one.
      if (problemCode(error) === 'IDEMPOTENCY_MISMATCH') continueAsNewRequest()
      else resumeDraftSaving({ mayBeSaved: describeSavingFailure(error, wasInDoubt()).isMaybeSaved })
    },
    onSuccess: async ({ reqId, reqYear, registrationCode, request }) => {
      const isHere = router.state.location.pathname === PAGES.summary
      await client.invalidateQueries({ refetchType: isHere ? 'none' : 'active' })
      // The code is shown at once; the result reads the request anew meanwhile.
      client.setQueryData(['request', registrationCode], { request, readAt: serverNow() })
      if (isHere)
        await router.navigate({ to: PAGES.result, search: { dataDetail: registrationCode, flagPage: '1' } })
      else savedElsewhere.set({ number: writeRequestNumber({ reqId, reqYear }), registrationCode })
      clearSavedDraft()
      forgetLastAnswers(client)
    },
  })
  const save = useLastSave()
  const error = save?.error ?? null
  return {
    mutate,
    error,
    /** So many tries of the save that is under way got no answer. */
    failureCount: save?.failureCount ?? 0,
    wasInDoubt: wasInDoubt(),
    /** Once the operator's words are read: the step that has the closed day may open then. */
    reset: () => {
      if (isClosed(error)) askOpenDaysAnew(client)
      const saves = client.getMutationCache()
      for (const told of saves.findAll(SAVE)) saves.remove(told)
      reset()
    },
    /** Until the saved request opens. */
    isSaving: save?.status === 'pending',
  }
}

/** The office, its country or the whole service takes no request for this day (D51). */
function isClosed(error: unknown): boolean {
  return problemCode(error) === 'CLOSED'
}
