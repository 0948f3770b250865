// The draft was saved, deleted or replaced on another page or phone: asks the citizen what to do.
import { PAGES } from '@border-pass/contract/pages'
import { useNavigate } from '@tanstack/react-router'
import { CHANGED_ELSEWHERE_TEXT } from '../../text/per-screen/request-steps-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import { continueAsNewRequest, loadLatestDraft } from '../store/draft-store.ts'

export function ChangedElsewhere({ what }: { what: 'deleted' | 'replaced' }) {
  return what === 'deleted' ? <Deleted /> : <Replaced />
}

function Deleted() {
  const navigate = useNavigate()
  const toRequests = () => {
    void navigate({ to: PAGES.verify }).then(loadLatestDraft)
  }
  return (
    <Dialog
      title={CHANGED_ELSEWHERE_TEXT.deleted}
      role="alertdialog"
      actions={
        <>
          <Button kind="primary" onPress={toRequests}>
            {CHANGED_ELSEWHERE_TEXT.toRequests}
          </Button>
          <Button onPress={continueAsNewRequest}>{CHANGED_ELSEWHERE_TEXT.goOn}</Button>
        </>
      }
    >
      <p>
        <WholeWords>{CHANGED_ELSEWHERE_TEXT.deletedAdvice}</WholeWords>
      </p>
    </Dialog>
  )
}

function Replaced() {
  return (
    <Dialog
      title={CHANGED_ELSEWHERE_TEXT.replaced}
      role="alertdialog"
      actions={
        <Button kind="primary" onPress={loadLatestDraft}>
          {CHANGED_ELSEWHERE_TEXT.takeLatest}
        </Button>
      }
    >
      <p>
        <WholeWords>{CHANGED_ELSEWHERE_TEXT.replacedAdvice}</WholeWords>
      </p>
    </Dialog>
  )
}
