// The last card of the page: another day, or cancelling (specification 4, Request status). Once the day has gone by it can only be
// cancelled here: it is asked for again at the bottom of the screen.
import styles from './registration-result.module.css'
import type { OwnRequest } from '@border-pass/contract/schemas/request-schemas'
import { isCancellable } from '@border-pass/domain/request/request-status'
import { CLOSED_APPOINTMENT } from '@border-pass/domain/wording/request-wording'
import { CHANGE_CARD_ID, useNamedField } from '../../draft/form/field-ids.ts'
import { addressOfAnotherDay } from '../../session/use-own-requests.ts'
import { RESULT_TEXT } from '../../text/per-screen/registration-result-text.ts'
import { Button, type ButtonKind } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { Card } from '../../ui/layout/card.tsx'

export function ChangeCard({ request, onCancel }: { request: OwnRequest; onCancel: () => void }) {
  useNamedField()
  if (!isCancellable(request)) return null
  const isAwaited = request.display === 'pending'
  return (
    <div data-print="none">
      <Card title={isAwaited ? RESULT_TEXT.change : RESULT_TEXT.cancel}>
        <div className={styles['pair']}>
          {isAwaited && <OtherDayLink request={request} />}
          <Button id={CHANGE_CARD_ID} onPress={onCancel}>
            {RESULT_TEXT.cancel}
          </Button>
        </div>
      </Card>
    </div>
  )
}

export function OtherDayLink({ request, kind = 'secondary' }: { request: OwnRequest; kind?: ButtonKind }) {
  return (
    <ButtonLink {...addressOfAnotherDay(request.registrationCode)} kind={kind}>
      {CLOSED_APPOINTMENT.otherDay}
    </ButtonLink>
  )
}
