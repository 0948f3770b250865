import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { PAGES } from '@border-pass/contract/pages'
import { findApplication } from '@border-pass/domain/request/draft/draft-application'
import { CONFIRM_SAVE } from '@border-pass/domain/wording/request-wording'
import { problemCode } from '../../api/failure.ts'
import { type Mendable, useSending } from '../../draft/steps/send-request.tsx'
import { ADDRESS_OF_PART, addressOfStep, type PartAddress } from '../../draft/steps/step-address.ts'
import { SAVE, useDraft } from '../../draft/steps/use-step.tsx'
import {
  continueAsNewRequest,
  resumeDraftSaving,
  pauseDraftSaving,
  startNewDraft,
} from '../../draft/store/draft-store.ts'
import { useCitizen } from '../../session/session-store.ts'
import { RECORDS_TEXT } from '../../text/look-ups-text.ts'
import { SUMMARY_TEXT } from '../../text/per-screen/summary-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/answered-dialogs.tsx'
import { focusField } from '../../ui/fields/missing-fields.tsx'
import { ActionBar, Chosen } from '../../ui/layout/action-bar.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/typography/text.tsx'
import { useWait } from '../../ui/use-wait.ts'
// The button that sends, and the question before it (specification 2, Screen: summary; 5, Save).
import styles from './summary.module.css'

type SendBarProps = {
  sent: SentFacts
  /** The element id of what must be settled before sending. */
  whyNot: string | null
}

export function SendBar({ sent, whyNot }: SendBarProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { draft } = useDraft()
  const { pid } = useCitizen()
  const navigate = useNavigate()
  const { saveKey } = draft
  // The save deletes the draft.
  const { send, isSending, failureCount, dialog } = useSending({
    key: SAVE.mutationKey,
    saveKey,
    page: PAGES.summary,
    before: pauseDraftSaving,
    borderCity: draft.selection.borderCity,
    onRefused: (refusal, { isMaybeSaved }) => {
      const code = problemCode(refusal)
      // The key was used for another request, or the save elsewhere has deleted this draft too: the dialog says so once.
      if (code === 'IDEMPOTENCY_MISMATCH' || code === 'LIVE_REQUEST_EXISTS') continueAsNewRequest()
      else resumeDraftSaving(isMaybeSaved)
    },
    onSaved: startNewDraft,
    onRetry: () => save(),
    mend: (part) => MENDED_AT[part].map(({ label, to }) => ({ label, take: () => void navigate(to) })),
  })
  const save = () => {
    const application = findApplication(draft, pid)
    if (application === null) throw new Error('The summary was shown of a draft that is not finished')
    if (!isSending) send({ saveKey, application })
  }
  const notice = NOTICES[useWait(isSending)]
  const told = isSending && failureCount > 0 ? SUMMARY_TEXT.askingAgain : notice
  const confirm = () => {
    setIsConfirming(false)
    save()
  }
  return (
    <>
      <ActionBar
        said={
          <>
            {told === null && (
              <Chosen>{`${sent.day} · ${SUMMARY_TEXT.fee} ${SUMMARY_TEXT.baht(sent.cost)}`}</Chosen>
            )}
            <Text role="status">{told}</Text>
          </>
        }
      >
        <Button
          kind="primary"
          busyText={isSending ? SUMMARY_TEXT.sending : null}
          unavailable={whyNot !== null}
          onUnavailable={() => whyNot !== null && focusField(whyNot)}
          onPress={() => setIsConfirming(true)}
        >
          {SUMMARY_TEXT.send}
        </Button>
      </ActionBar>
      {isConfirming && <SendDialog sent={sent} onSend={confirm} onReturn={() => setIsConfirming(false)} />}
      {dialog}
    </>
  )
}

type MendingWay = { readonly label: string; readonly to: PartAddress }

/** Where this request is mended after it was refused. */
const MENDED_AT: Readonly<Record<Mendable, readonly MendingWay[]>> = {
  selection: [{ label: SUMMARY_TEXT.mend.selection, to: addressOfStep('selection') }],
  day: [
    { label: SUMMARY_TEXT.mend.day, to: ADDRESS_OF_PART.day },
    { label: SUMMARY_TEXT.editOffice, to: ADDRESS_OF_PART.office },
  ],
  detail: [{ label: SUMMARY_TEXT.mend.detail, to: addressOfStep('detail', '1') }],
  followers: [{ label: SUMMARY_TEXT.mend.followers, to: addressOfStep('followers', '1') }],
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
      <Stack className={styles['lines']} gap="xs">
        <Text isName>{sent.office}</Text>
        <Text>{sent.day}</Text>
        <Text>{fee}</Text>
      </Stack>
    </ConfirmDialog>
  )
}
