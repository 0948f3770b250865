// A request whose day is still to come: its code is one press away, and a press anywhere else opens it.
import { PAGES } from '@border-pass/contract/pages'
import { useRef } from 'react'
import type { Request } from '@border-pass/contract/schemas/request-schemas'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { isCancellable } from '@border-pass/domain/request/request-status'
import { longThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { countryName, passTypeName } from '@border-pass/domain/wording/pass-wording'
import { requestDisplayName, requestTitle } from '@border-pass/domain/wording/request-wording'
import { CHANGE_CARD_ID } from '../../draft/steps/change-card-id.ts'
import { ShowCodeButton, ticketOf } from '../../session/ticket.tsx'
import { RESULT_TEXT, STATUS_TONES, TICKET_TEXT } from '../../text/per-screen/registration-result-text.ts'
import { LIST_TEXT } from '../../text/per-screen/request-list-text.ts'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { VisuallyHidden } from '../../ui/typography/visually-hidden.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import styles from './request-list.module.css'
import { useReturnedCard } from './use-returned-card.ts'

export function LiveCard({ request, isReturned }: { request: Request; isReturned: boolean }) {
  const link = useRef<HTMLAnchorElement>(null)
  const { registrationCode, display, borderCity, bpType, officeName, travelDate } = request
  useReturnedCard(link, isReturned)
  return (
    <div className={styles['live']} data-tone={STATUS_TONES[display]}>
      <StatusBadge tone={STATUS_TONES[display]}>{requestDisplayName(display)}</StatusBadge>
      <h2 className={styles['number']}>
        <WholeWords>{requestTitle(request)}</WholeWords>
      </h2>
      <p className={styles['day']}>
        <WholeWords>{`${LIST_TEXT.travelDate} ${longThaiDate(fromDateNumber(travelDate))}`}</WholeWords>
      </p>
      <p>
        <WholeWords>{officeName}</WholeWords>
      </p>
      <p className={styles['what']}>
        <WholeWords>{`${countryName(borderCity)} · ${passTypeName(bpType)}`}</WholeWords>
      </p>
      <div className={styles['ways']}>
        <ShowCodeButton ticket={ticketOf(request)}>{TICKET_TEXT.showCode}</ShowCodeButton>
        <ButtonLink
          ref={link}
          to={PAGES.result}
          search={{ dataDetail: registrationCode, flagPage: '0' }}
          kind="secondary"
        >
          <span className={styles['whole-card']}>
            {LIST_TEXT.open} <VisuallyHidden>{LIST_TEXT.number(request)}</VisuallyHidden>
          </span>
        </ButtonLink>
      </div>
      {isCancellable(request) && (
        <div className={styles['change']}>
          <ButtonLink
            to={PAGES.result}
            search={{ dataDetail: registrationCode, flagPage: '0' }}
            hash={CHANGE_CARD_ID}
            kind="link"
          >
            <span>
              {RESULT_TEXT.change} <VisuallyHidden>{LIST_TEXT.number(request)}</VisuallyHidden>
            </span>
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
