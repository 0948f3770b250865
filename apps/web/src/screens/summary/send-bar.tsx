// The button that sends a request, and its confirmation (specification 2, Screen: summary; 5, Save).
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { findApplication } from '@border-pass/domain/request/draft/draft-application'
import { DAY_IF_COLLECTED } from '@border-pass/domain/wording/appointment-wording'
import { CONFIRM_SAVE } from '@border-pass/domain/wording/request-wording'
import { type RefusedPart, SavingFailureDialog } from '../../draft/steps/saving-failure.tsx'
import { EDIT, PART_ADDRESSES, toStepAddress, type PartAddress } from '../../draft/steps/step-address.ts'
import { useSave } from '../../draft/steps/use-save.ts'
import { DRAFT_SAVE, useDraft } from '../../draft/steps/use-step.tsx'
import { useCitizen } from '../../session/session-store.ts'
import { RECORDS_TEXT } from '../../text/look-ups-text.ts'
import { SUMMARY_TEXT } from '../../text/per-screen/summary-text.ts'
import { SHELL_TEXT } from '../../text/shell-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/answered-dialogs.tsx'
import { focusField } from '../../ui/fields/missing-fields.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { Chosen } from '../../ui/layout/screen-layout.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/typography/text.tsx'
import { useWait } from '../../ui/use-wait.ts'
import { useIsOnline } from '../../ui/use-window.ts'

type SendBarProps = {
  sent: SentFacts
  /** The id of the button that must be pressed first; null if none. */
  blockedBy: string | null
}

export function SendBar({ sent, blockedBy }: SendBarProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { draft } = useDraft()
  const { pid } = useCitizen()
  const navigate = useNavigate()
  const { saveKey, selection } = draft
  const { save, outcome, forget } = useSave(DRAFT_SAVE, selection.borderCity)
  const isSending = outcome.kind === 'sending'
  const send = () => {
    const application = findApplication(draft, pid)
    if (application === null) throw new Error('The summary was shown of a draft that is not finished')
    if (!isSending) save({ saveKey, application })
  }
  const waitNotice = WAIT_NOTICES[useWait(isSending)]
  const onlineNotice = isSending && outcome.isRepeated ? SUMMARY_TEXT.askingAgain : waitNotice
  const notice = useIsOnline() || !isSending ? onlineNotice : SHELL_TEXT.noSignal
  const confirm = () => {
    setIsConfirming(false)
    send()
  }
  return (
    <>
      <ActionBar
        said={
          <>
            {notice === null && (
              <Chosen>{`${sent.day} · ${SUMMARY_TEXT.fee} ${SUMMARY_TEXT.baht(sent.cost)}`}</Chosen>
            )}
            <Text role="status">{notice}</Text>
          </>
        }
      >
        <Button
          kind="primary"
          busyText={isSending ? SUMMARY_TEXT.sending : null}
          unavailable={blockedBy !== null}
          onUnavailable={() => blockedBy !== null && focusField(blockedBy)}
          onPress={() => setIsConfirming(true)}
        >
          {SUMMARY_TEXT.send}
        </Button>
      </ActionBar>
      {isConfirming && <SendDialog sent={sent} onSend={confirm} onReturn={() => setIsConfirming(false)} />}
      {outcome.kind === 'failed' && (
        <SavingFailureDialog
          failure={outcome.failure}
          onClose={forget}
          onRetry={send}
          fix={(part) => FIX_LINKS[part].map(({ label, to }) => ({ label, take: () => void navigate(to) }))}
        />
      )}
    </>
  )
}

type PartLink = { readonly label: string; readonly to: PartAddress }

const FIX_LINKS: Readonly<Record<RefusedPart, readonly PartLink[]>> = {
  selection: [{ label: SUMMARY_TEXT.fixes.selection, to: toStepAddress('selection') }],
  day: [
    { label: SUMMARY_TEXT.fixes.day, to: PART_ADDRESSES.day },
    { label: SUMMARY_TEXT.editOffice, to: PART_ADDRESSES.office },
  ],
  detail: [{ label: SUMMARY_TEXT.fixes.detail, to: toStepAddress('detail', EDIT) }],
  followers: [{ label: SUMMARY_TEXT.fixes.followers, to: toStepAddress('followers', EDIT) }],
}

/** A slow save waits for the registry, which the server asks again. */
const WAIT_NOTICES = {
  short: null,
  shown: null,
  slow: RECORDS_TEXT.waiting(RECORDS_TEXT.eligibility),
  long: SUMMARY_TEXT.takesLong,
}

export type SentFacts = {
  readonly cost: number
  readonly office: string
  readonly day: string
  /** The delivery, unless the pass is collected. */
  readonly home: string | null
  readonly payment: string
}

type SendDialogProps = { sent: SentFacts; onSend: () => void; onReturn: () => void }

function SendDialog({ sent, onSend, onReturn }: SendDialogProps) {
  const fee = `${SUMMARY_TEXT.fee} ${SUMMARY_TEXT.baht(sent.cost)} ${sent.payment}`
  return (
    <ConfirmDialog
      title={CONFIRM_SAVE}
      confirmText={SUMMARY_TEXT.send}
      cancelText={SUMMARY_TEXT.checkAgain}
      onConfirm={onSend}
      onCancel={onReturn}
    >
      <Stack gap="xs">
        {sent.home && <Text look="strong">{sent.home}</Text>}
        <Text isName>{sent.office}</Text>
        <Text>{sent.home ? `${DAY_IF_COLLECTED} ${sent.day}` : sent.day}</Text>
        <Text>{fee}</Text>
      </Stack>
    </ConfirmDialog>
  )
}
