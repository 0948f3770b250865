// The last card of the page: another day, or cancelling (specification 4, Request status). Once the day has gone by it can only be
// cancelled here: it is asked for again at the bottom of the screen.
import styles from './registration-result.module.css'
import type { OwnRequest } from '@border-pass/contract/schemas/request-schemas'
import { isCancellable } from '@border-pass/domain/request/request-status'
import { CHANGE_CARD_ID, useNamedField } from '../../draft/form/field-ids.ts'
import { OtherDayLink } from '../../session/closed-day.tsx'
import { RESULT_TEXT } from '../../text/per-screen/registration-result-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'

export function ChangeCard({ request, onCancel }: { request: OwnRequest; onCancel: () => void }) {
  useNamedField()
  if (!isCancellable(request)) return null
  const isAwaited = request.display === 'pending'
  return (
    <div data-print="none">
      <Card title={isAwaited ? RESULT_TEXT.change : RESULT_TEXT.cancel}>
        <div className={styles['pair']}>
          {isAwaited && <OtherDayLink request={request} kind="secondary" />}
          <Button id={CHANGE_CARD_ID} onPress={onCancel}>
            {RESULT_TEXT.cancel}
          </Button>
        </div>
      </Card>
    </div>
  )
}
