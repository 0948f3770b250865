// The three floating actions (specification 2, Screen: summary).
import { SUMMARY_TEXT } from '../../text/per-screen/summary-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { focusField } from '../../ui/fields/missing-fields.tsx'
import styles from './summary.module.css'

type FloatingProps = {
  onEditDetail: () => void
  /** null if the selection allows no followers. */
  onEditFollowers: (() => void) | null
  onSave: () => void
  /** The element id of what must be corrected before saving. */
  whyNot: string | null
  /** Shown during the save, when the other actions are disabled. */
  savingNotice: string | null
  isSaving: boolean
}

export function FloatingActions(props: FloatingProps) {
  const { onEditDetail, onEditFollowers, onSave, whyNot, savingNotice, isSaving } = props
  return (
    <div className={styles['bar']} role="group" aria-label={SUMMARY_TEXT.actions}>
      <p className={styles['notice']} role="status">
        {savingNotice}
      </p>
      <div className={styles['buttons']}>
        <Button icon="edit" unavailable={isSaving} onPress={onEditDetail}>
          {SUMMARY_TEXT.editDetail}
        </Button>
        {onEditFollowers && (
          <Button icon="people" unavailable={isSaving} onPress={onEditFollowers}>
            {SUMMARY_TEXT.editFollowers}
          </Button>
        )}
        <Button
          kind="primary"
          busyText={isSaving ? SUMMARY_TEXT.saving : null}
          unavailable={whyNot !== null}
          onUnavailable={() => whyNot !== null && focusField(whyNot)}
          onPress={onSave}
        >
          {SUMMARY_TEXT.save}
        </Button>
      </div>
    </div>
  )
}
