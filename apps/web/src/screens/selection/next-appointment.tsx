// The next appointment of the citizen, before anything is asked: whoever comes back mostly wants to show its code.
import { PAGES } from '@border-pass/contract/pages'
import type { Request } from '@border-pass/contract/schemas/request-schemas'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { longThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { countryName, shortPassTypeName } from '@border-pass/domain/wording/pass-wording'
import { requestTitle } from '@border-pass/domain/wording/request-wording'
import { LIVE_REQUEST_TEXT } from '../../text/per-screen/selection-text.ts'
import { ButtonLink, Link } from '../../ui/buttons/link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import { addressOfRequest } from '../../session/use-own-requests.ts'
import styles from './selection.module.css'

export function NextAppointment({ requests }: { requests: readonly Request[] }) {
  const { next, others } = nextAppointment(requests)
  if (next === null) return null
  const { registrationCode, borderCity, bpType, officeName, travelDate } = next
  return (
    <Card title={requestTitle(next)}>
      <div className={styles['facts']}>
        <p>
          <WholeWords as="strong">{longThaiDate(fromDateNumber(travelDate))}</WholeWords>
        </p>
        <WholeWords as="p" isName>
          {officeName}
        </WholeWords>
        <p>{`${countryName(borderCity)} · ${shortPassTypeName(bpType)}`}</p>
      </div>
      <ButtonLink {...addressOfRequest(registrationCode)}>{LIVE_REQUEST_TEXT.showCode}</ButtonLink>
      {others > 0 && <Link to={PAGES.verify}>{LIVE_REQUEST_TEXT.others(others)}</Link>}
    </Card>
  )
}

type Waiting = Pick<Request, 'display' | 'travelDate'>

/** The pending request with the earliest day, and how many others wait. */
export function nextAppointment<R extends Waiting>(
  requests: readonly R[],
): { next: R | null; others: number } {
  const [next, ...others] = requests
    .filter(({ display }) => display === 'pending')
    .sort((a, b) => a.travelDate - b.travelDate)
  return { next: next ?? null, others: others.length }
}
