// The appointments of the citizen, before anything is asked: whoever comes back mostly wants to show a code. The nearest day first. On a
// desktop each is the ticket itself.
import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import type { OwnRequest } from '@border-pass/contract/schemas/request-schemas'
import { passCost } from '@border-pass/domain/payment/pass-cost'
import { toEpochDay } from '@border-pass/domain/values/dates/buddhist-date'
import { longThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { countryName, shortPassTypeName } from '@border-pass/domain/wording/pass-wording'
import { costNotice } from '@border-pass/domain/wording/payment-wording'
import { requestTitle } from '@border-pass/domain/wording/request-wording'
import { OfficeWays } from '../../requests/office-ways.tsx'
import {
  getAnotherDayAddress,
  getRequestAddress,
  ClosedDay,
  OtherDayLink,
} from '../../requests/one-request.tsx'
import {
  RegistrationTicket,
  SheetLink,
  ShowCodeButton,
  toTicket,
} from '../../requests/registration-ticket.tsx'
import { BringList } from '../../requests/what-to-bring.tsx'
import { STORED_CODE_CHANGED } from '../../service/page-signals.ts'
import { useCitizen } from '../../session/session-store.ts'
import { TICKET_TEXT } from '../../text/per-screen/registration-result-text.ts'
import { LIVE_REQUEST_TEXT } from '../../text/per-screen/selection-text.ts'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { TALL } from '../../ui/buttons/pressable.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { ActionBarInPlace } from '../../ui/layout/action-bar.tsx'
import { useIsWide } from '../../ui/layout/room.ts'
import { Chosen, SHELL } from '../../ui/layout/screen-layout.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { IconText } from '../../ui/status/icon-text.tsx'
import { Heading, SMALL, Text } from '../../ui/typography/text.tsx'
import styles from './selection.module.css'

type AppointmentsProps = {
  requests: readonly OwnRequest[]
  /** Whether showing the code is what the screen is for: of a single appointment the button then stands in the bar. */
  isMain: boolean
}

export function Appointments({ requests, isMain }: AppointmentsProps) {
  if (useIsWide())
    return requests.map((request) => <WideAppointment key={request.registrationCode} request={request} />)
  const isOne = requests.length === 1
  return requests.map((request) => (
    <Appointment key={request.registrationCode} request={request} isMain={isMain && isOne} isOne={isOne} />
  ))
}

type AppointmentProps = { request: OwnRequest; isMain: boolean; isOne: boolean }

function Appointment({ request, isMain, isOne }: AppointmentProps) {
  const { registrationCode, borderCity, bpType, officeName, listFollow, closure } = request
  const page = getRequestAddress(registrationCode)
  const isStored = useIsStoredCodeShown(registrationCode)
  const isClosed = closure !== undefined
  const kind = isClosed ? 'secondary' : 'primary'
  const show = isOne ? (
    <ButtonLink {...page} kind={kind}>
      {TICKET_TEXT.showCode}
    </ButtonLink>
  ) : (
    <ShowCodeButton ticket={toTicket(request)} kind={kind}>
      {TICKET_TEXT.fullScreen}
    </ShowCodeButton>
  )
  const act = isClosed ? <OtherDayLink request={request} /> : show
  return (
    <section className={joinClasses(SHELL, styles['appointment'])} aria-label={requestTitle(request)}>
      <State request={request} />
      {!isStored && (
        <>
          <Heading size="xl">{longThaiDate(request.travelDate)}</Heading>
          <Text>{officeName}</Text>
        </>
      )}
      <Row as="p" className={joinClasses(SMALL, styles['what'])}>
        <span>{`${countryName(borderCity)} · ${shortPassTypeName(bpType)}`}</span>
        <span>{requestTitle(request)}</span>
      </Row>
      <Text>
        <strong>{LIVE_REQUEST_TEXT.take}</strong>{' '}
        {LIVE_REQUEST_TEXT.bring(passCost(bpType), listFollow.length)}
      </Text>
      <ClosedDay request={request} isBare />
      {isMain ? (
        <ActionBarInPlace said={<Chosen>{longThaiDate(request.travelDate)}</Chosen>}>{act}</ActionBarInPlace>
      ) : (
        act
      )}
      {isClosed && show}
      {isOne ? (
        <ChangeLink request={request} />
      ) : (
        <Row as="p" className={styles['links']}>
          <ButtonLink kind="link" {...page}>
            {TICKET_TEXT.open}
          </ButtonLink>
          <ChangeLink request={request} />
        </Row>
      )}
    </section>
  )
}

/** Whether the page shows the stored code of this request, with its day and office. */
const useIsStoredCodeShown = (registrationCode: string): boolean =>
  useSyncExternalStore(subscribe, () => globalThis.storedCode?.registrationCode === registrationCode)

function subscribe(onChange: () => void) {
  addEventListener(STORED_CODE_CHANGED, onChange)
  return () => removeEventListener(STORED_CODE_CHANGED, onChange)
}

/** The ticket itself, its code at once. */
function WideAppointment({ request }: { request: OwnRequest }) {
  const { officeName, contact = {}, closure, borderCity, bpType } = request
  const ticket = toTicket(request)
  return (
    <>
      <ClosedDay request={request} />
      <RegistrationTicket
        ticket={ticket}
        about={[countryName(borderCity), shortPassTypeName(bpType), requestTitle(request)]}
        state={<State request={request} />}
        urgentAction={closure === undefined ? null : <OtherDayLink request={request} />}
        actions={
          <>
            <SheetLink request={request} kind="secondary" />
            <ChangeLink request={request} />
          </>
        }
      >
        <OfficeWays name={officeName} contact={contact} />
      </RegistrationTicket>
    </>
  )
}

function State({ request }: { request: OwnRequest }) {
  const days = toEpochDay(request.travelDate) - toEpochDay(useCitizen().today)
  return (
    <IconText icon="clock" tone="info" className={styles['state']}>
      {LIVE_REQUEST_TEXT.waits(days)}
    </IconText>
  )
}

function ChangeLink({ request }: { request: OwnRequest }) {
  return (
    <Link {...getAnotherDayAddress(request.registrationCode)} className={joinClasses(TALL, styles['change'])}>
      {LIVE_REQUEST_TEXT.change}
    </Link>
  )
}

/** What to take to the nearest, and how to pay it ahead: the panel of a desktop. */
export function Preparation({ request }: { request: OwnRequest }) {
  const { cost, isPay, registrationCode, travelDate } = request
  const { today } = useCitizen()
  return (
    <>
      <BringList request={request} />
      {isPay && (
        <Stack className={styles['pay']} gap="l">
          <Text>{costNotice({ cost, travelDate, isPay, today })}</Text>
          <ButtonLink {...getRequestAddress(registrationCode)}>{LIVE_REQUEST_TEXT.pay}</ButtonLink>
        </Stack>
      )}
    </>
  )
}
