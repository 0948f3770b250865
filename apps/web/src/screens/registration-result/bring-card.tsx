import { isEPaymentOffered } from '@border-pass/domain/payment/e-payment-offered'
import type { Request } from '@border-pass/contract/schemas/request-schemas'
import { whatToBring } from '@border-pass/domain/request/what-to-bring'
import { BRING_TITLE, thingToBring } from '@border-pass/domain/wording/bringing-wording'
import { Card } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/typography/icon.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import styles from './registration-result.module.css'

export function BringCard({ request }: { request: Request }) {
  // Until the deadline only: after it the page says no more of paying before the day (decision 33).
  const takesEPayment = request.isPay && isEPaymentOffered(request, true)
  const things = whatToBring({ listFollow: request.listFollow, takesEPayment })
  return (
    <Card title={BRING_TITLE}>
      <ul className={styles['things']}>
        {things.map((thing) => (
          <li key={thing.kind}>
            <Icon name="check" size={20} />
            <div>
              <WholeWords>{thingToBring(thing)}</WholeWords>
              {thing.kind === 'followers-cards' && (
                <p className={styles['soft']}>
                  <WholeWords isName>{thing.names.join(', ')}</WholeWords>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
