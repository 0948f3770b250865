// The appointments of the citizen, before anything is asked: whoever comes back mostly wants to show a code. The nearest day first.
import type { Request } from '@border-pass/contract/schemas/request-schemas'
import { passCost } from '@border-pass/domain/payment/pass-cost'
import { writeRequestNumber } from '@border-pass/domain/request/request-number'
import { fromDateNumber, toEpochDay } from '@border-pass/domain/values/dates/buddhist-date'
import { longThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { countryName, shortPassTypeName } from '@border-pass/domain/wording/pass-wording'
import { CLOSED_APPOINTMENT } from '@border-pass/domain/wording/request-wording'
import { CHANGE_CARD_ID } from '../../draft/form/field-ids.ts'
import { ClosedDay } from '../../session/closed-day.tsx'
import { useCitizen } from '../../session/session-store.ts'
import { LIVE_REQUEST_TEXT } from '../../text/per-screen/selection-text.ts'
import { ButtonLink, Link } from '../../ui/buttons/link.tsx'
import { ActionBarInPlace } from '../../ui/layout/action-bar.tsx'
import { Icon } from '../../ui/typography/icon.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import { addressOfRequest } from '../../session/use-own-requests.ts'
import styles from './selection.module.css'

type AppointmentsProps = {
  requests: readonly Request[]
  /** The act of the first is that of the screen: its button stands in the bar. */
  isMain: boolean
}

export function Appointments({ requests, isMain }: AppointmentsProps) {
  return requests.map((request, index) => (
    <Appointment key={request.registrationCode} request={request} isMain={isMain && index === 0} />
  ))
}

function Appointment({ request, isMain }: { request: Request; isMain: boolean }) {
  const { registrationCode, borderCity, bpType, officeName, travelDate, listFollow, closure } = request
  const day = fromDateNumber(travelDate)
  const days = toEpochDay(day) - toEpochDay(fromDateNumber(useCitizen().today))
  const no = writeRequestNumber(request)
  const page = addressOfRequest(registrationCode)
  const show = (
    <ButtonLink kind={closure === undefined ? 'primary' : 'secondary'} {...page}>
      {LIVE_REQUEST_TEXT.showCode}
    </ButtonLink>
  )
  const act =
    closure === undefined ? (
      show
    ) : (
      <ButtonLink kind="primary" {...page} hash={CHANGE_CARD_ID}>
        {CLOSED_APPOINTMENT.otherDay}
      </ButtonLink>
    )
  return (
    <section className={styles['appointment']} data-shell="" aria-label={LIVE_REQUEST_TEXT.number(no)}>
      <p className={styles['state']}>
        <Icon name="clock" size={20} /> {LIVE_REQUEST_TEXT.waits(days)}
      </p>
      <WholeWords as="h2">{longThaiDate(day)}</WholeWords>
      <WholeWords as="p">{officeName}</WholeWords>
      <WholeWords as="p" className={styles['what']}>
        {`${countryName(borderCity)} · ${shortPassTypeName(bpType)} · ${LIVE_REQUEST_TEXT.number(no)}`}
      </WholeWords>
      <p>
        <strong>{LIVE_REQUEST_TEXT.take}</strong>{' '}
        <WholeWords>{LIVE_REQUEST_TEXT.bring(passCost(bpType), listFollow.length)}</WholeWords>
      </p>
      <ClosedDay request={request} isBare />
      {isMain ? (
        <ActionBarInPlace choice={<WholeWords>{longThaiDate(day)}</WholeWords>}>{act}</ActionBarInPlace>
      ) : (
        act
      )}
      {closure !== undefined && show}
      <Link {...page} hash={CHANGE_CARD_ID} className={styles['change']}>
        {LIVE_REQUEST_TEXT.change}
      </Link>
    </section>
  )
}

type Waiting = Pick<Request, 'display' | 'travelDate'>

/** The pending requests, the earliest day first. */
export function liveRequests<R extends Waiting>(requests: readonly R[]): readonly R[] {
  return requests.filter(({ display }) => display === 'pending').sort((a, b) => a.travelDate - b.travelDate)
}
