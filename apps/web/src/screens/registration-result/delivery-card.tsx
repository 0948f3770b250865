import { splitHomeAddress } from '@border-pass/contract/schemas/application-fields'
import type { Request } from '@border-pass/contract/schemas/request-schemas'
import { DELIVERY_NOTICE } from '@border-pass/domain/wording/payment-wording'
import { RESULT_TEXT } from '../../text/per-screen/registration-result-text.ts'
import { Card } from '../../ui/layout/card.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import styles from './registration-result.module.css'

/** Only for a request that is brought home. */
export function DeliveryCard({ request }: { request: Request }) {
  const { deliveryAddress, phone } = request
  if (deliveryAddress === null) return null
  return (
    <Card title={RESULT_TEXT.delivery}>
      <div className={styles['lines']}>
        <p>
          <WholeWords>{RESULT_TEXT.home(splitHomeAddress(deliveryAddress))}</WholeWords>
        </p>
        <p>
          <WholeWords>{DELIVERY_NOTICE}</WholeWords>
        </p>
        <p>
          <WholeWords>{RESULT_TEXT.deliveryCall(phone)}</WholeWords>
        </p>
        <p>
          <strong>
            <WholeWords>{RESULT_TEXT.deliveryDay}</WholeWords>
          </strong>
        </p>
      </div>
    </Card>
  )
}
