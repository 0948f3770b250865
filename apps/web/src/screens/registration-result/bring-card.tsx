import type { Request } from '@border-pass/contract/schemas/request-schemas'
import { whatToBring } from '@border-pass/domain/request/what-to-bring'
import { BRING_TITLE, thingToBring } from '@border-pass/domain/wording/payment-wording'
import { Card } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/typography/icon.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import styles from './registration-result.module.css'

export function BringCard({ request }: { request: Request }) {
  const { listFollow, cost, isPay, display } = request
  // After the deadline the page says no more of paying before the day (decision 33).
  const things = whatToBring({
    listFollow,
    cost,
    isPay,
    isConfirmed: display === 'confirmed',
    mayBePaid: isPay,
  })
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
