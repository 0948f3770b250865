// The dialog after a failed save: the fixed sentence, a next step, a reference (specification 8).
import { PAGES } from '@border-pass/contract/pages'
import { useNavigate } from '@tanstack/react-router'
import { addressOfStep } from '../../draft/steps/step-address.ts'
import { FAILURE_TEXT } from '../../text/failure-text.ts'
import { SUMMARY_TEXT } from '../../text/per-screen/summary-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { WORDS } from '../../ui/typography/words.ts'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import { describeSavingFailure } from './saving-failure.ts'
import type { NextStep } from './saving-failure.ts'

type FailureProps = { error: unknown; wasInDoubt: boolean; onClose: () => void; onRetry: () => void }

export function SavingFailureDialog({ error, wasInDoubt, onClose, onRetry }: FailureProps) {
  const { sentence, nextStep, isMaybeSaved, reference } = describeSavingFailure(error, wasInDoubt)
  const way = useNextStep(nextStep, onRetry)
  return (
    <Dialog
      title={WORDS.alert}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          {way && (
            <Button
              kind="primary"
              onPress={() => {
                onClose()
                way.take()
              }}
            >
              {way.label}
            </Button>
          )}
          <Button kind={way ? 'secondary' : 'primary'} onPress={onClose}>
            {WORDS.ok}
          </Button>
        </>
      }
    >
      <p>
        <WholeWords>{sentence}</WholeWords>
      </p>
      {isMaybeSaved && <p>{SUMMARY_TEXT.maybeSaved}</p>}
      {reference !== null && <p>{FAILURE_TEXT.reference(reference)}</p>}
    </Dialog>
  )
}

function useNextStep(nextStep: NextStep, onRetry: () => void) {
  const navigate = useNavigate()
  switch (nextStep) {
    case 'none':
      return null
    case 'retry':
      return { label: SUMMARY_TEXT.retry, take: onRetry }
    case 'requests':
      return {
        label: SUMMARY_TEXT.toRequests,
        take: () => void navigate({ to: PAGES.verify, search: { returnDetail: '', flagBack: '0' } }),
      }
    case 'selection':
      return { label: SUMMARY_TEXT.toSelection, take: () => void navigate(addressOfStep('selection')) }
    case 'detail':
      return { label: SUMMARY_TEXT.editDetail, take: () => void navigate(addressOfStep('detail', '1')) }
    case 'followers':
      return { label: SUMMARY_TEXT.editFollowers, take: () => void navigate(addressOfStep('followers', '1')) }
  }
}
