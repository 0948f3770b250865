// What has to be at the office, in words: for this person and these children (D33).
import type { OwnRequest } from '@border-pass/contract/schemas/request-schemas'
import { whatToBring } from '@border-pass/domain/request/what-to-bring'
import { thingToBring } from '@border-pass/domain/wording/payment-wording'
import { Icon } from '../ui/typography/icon.tsx'
import { wholeName, wholeWords } from '../ui/typography/whole-words.tsx'

/** For a request that is awaited. */
export function BringList({ request }: { request: OwnRequest }) {
  // After the deadline the page says no more of paying before the day (D33).
  const things = whatToBring({ ...request, isConfirmed: false, mayBePaid: request.isPay })
  return (
    <ul data-rows="2">
      {things.map((thing) => (
        <li key={thing.kind} data-marked="" data-tone="good">
          <Icon name="check" size={20} />
          <div>
            {wholeWords(thingToBring(thing))}
            {thing.kind === 'followers-cards' && <p data-soft="">{wholeName(thing.names.join(', '))}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
