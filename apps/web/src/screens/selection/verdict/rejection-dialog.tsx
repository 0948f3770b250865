// The rejection: the fixed sentence, where the citizen may ask today, then the rules that failed with the first eligible day
// (specification 5 and 8; decision 22).
import type { Eligibility } from '@border-pass/contract/eligibility-routes'
import type { Selection } from '@border-pass/domain/eligibility/facts'
import { VERDICT_TEXT } from '../../../text/per-screen/selection-text.ts'
import { Banner } from '../../../ui/status/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { WORDS } from '../../../ui/typography/words.ts'
import { WholeWords } from '../../../ui/typography/whole-words.tsx'
import { closestFirst, openPlaces } from '../places/open-places.ts'
import { PlaceList } from '../places/place-list.tsx'
import type { PlacesQuery } from '../places/use-places.ts'
import { CheckList } from './check-list.tsx'
import { FailedRules } from './failed-rules.tsx'
import styles from './rejection.module.css'

const MESSAGE_ID = 'rejection-message'

type RejectionDialogProps = {
  verdict: Eligibility
  selection: Selection
  found: PlacesQuery
  onClose: () => void
  onChoose: (place: Selection) => void
}

export function RejectionDialog({ verdict, selection, found, onClose, onChoose }: RejectionDialogProps) {
  const places = found.data && closestFirst(openPlaces(found.data.items), selection)
  return (
    <Dialog
      title={WORDS.alert}
      role="alertdialog"
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
            <WholeWords>{verdict.info}</WholeWords>
          </p>
        </Banner>
      </div>
      {places && (
        <section className={styles['part']}>
          <h3>{VERDICT_TEXT.places}</h3>
          {places.length === 0 && <p>{VERDICT_TEXT.noPlaces}</p>}
          <PlaceList places={places} chosen={null} onChoose={onChoose} />
        </section>
      )}
      <FailedRules verdict={verdict} />
      <CheckList checks={verdict.checks} />
    </Dialog>
  )
}
