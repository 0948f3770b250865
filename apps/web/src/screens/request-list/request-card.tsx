// The card of one request: number, day and office in the colour of its status (specification 2, request list).
import { PAGES } from '@border-pass/contract/pages'
import { useRef } from 'react'
import type { Request } from '@border-pass/contract/schemas/request-schemas'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { shortThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { countryName, passTypeName } from '@border-pass/domain/wording/pass-wording'
import { requestDisplayName, requestTitle } from '@border-pass/domain/wording/request-wording'
import { LIST_TEXT } from '../../text/per-screen/request-list-text.ts'
import { STATUS_TONES } from '../../text/per-screen/registration-result-text.ts'
import { Icon } from '../../ui/typography/icon.tsx'
import { LinkCard } from '../../ui/navigation/link-card.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import styles from './request-list.module.css'
import { useReturnedCard } from './use-returned-card.ts'

type RequestCardProps = {
  request: Request
  /** The card to return to from the result. */
  isReturned: boolean
}

export function RequestCard({ request, isReturned }: RequestCardProps) {
  const card = useRef<HTMLAnchorElement>(null)
  const { registrationCode, display, borderCity, bpType, officeName } = request

  useReturnedCard(card, isReturned)
  return (
    <LinkCard
      ref={card}
      to={PAGES.result}
      search={{ dataDetail: registrationCode, flagPage: '0' }}
      tone={STATUS_TONES[display]}
    >
      <span className={styles['top']}>
        <strong className={styles['number']}>
          <WholeWords>{requestTitle(request)}</WholeWords>
        </strong>
        <StatusBadge tone={STATUS_TONES[display]}>{requestDisplayName(display)}</StatusBadge>
      </span>
      <span className={styles['when']}>
        <Icon name="calendar" />
        <span>
          <WholeWords>{`${LIST_TEXT.travelDate} ${shortThaiDate(fromDateNumber(request.travelDate))}`}</WholeWords>
        </span>
      </span>
      <span>
        <WholeWords>{officeName}</WholeWords>
      </span>
      <span className={styles['what']}>
        <WholeWords>{`${countryName(borderCity)} · ${passTypeName(bpType)}`}</WholeWords>
      </span>
    </LinkCard>
  )
}
