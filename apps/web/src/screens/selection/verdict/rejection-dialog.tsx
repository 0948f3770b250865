// The rejection: the fixed sentence, every rule with the citizen's figures, the first eligible day, and where else they qualify
// today (specification 5 and 8).
import type { Eligibility } from '@border-pass/contract/eligibility-routes'
import type { Selection } from '@border-pass/domain/eligibility/facts'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { eligibleFromHint } from '@border-pass/domain/wording/rejection-wording'
import { Banner } from '../../../ui/status/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { WORDS } from '../../../ui/typography/words.ts'
import { WholeWords } from '../../../ui/typography/whole-words.tsx'
import { CheckList } from './check-list.tsx'
import { OfficeFinder } from '../office/office-finder.tsx'
import styles from './rejection.module.css'

const MESSAGE_ID = 'rejection-message'

type RejectionDialogProps = {
  verdict: Eligibility
  selection: Selection
  onClose: () => void
  onChoose: (found: Selection) => void
}

export function RejectionDialog({ verdict, selection, onClose, onChoose }: RejectionDialogProps) {
  const { info, eligibleFrom, checks } = verdict
  return (
    <Dialog
      title={WORDS.alert}
      role="alertdialog"
      width="wide"
      onClose={onClose}
      messageId={MESSAGE_ID}
      actions={
        <Button kind="primary" onPress={onClose}>
          {WORDS.ok}
        </Button>
      }
    >
      <div id={MESSAGE_ID}>
        <Banner kind="warn">
          <p className={styles['why']}>
            <WholeWords>{info}</WholeWords>
          </p>
          {eligibleFrom !== null && (
            <p>
              <WholeWords>{eligibleFromHint(fromDateNumber(eligibleFrom))}</WholeWords>
            </p>
          )}
        </Banner>
      </div>
      <div className={styles['parts']}>
        <CheckList checks={checks} />
        <OfficeFinder selection={selection} onChoose={onChoose} />
      </div>
    </Dialog>
  )
}
