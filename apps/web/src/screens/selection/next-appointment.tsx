// The appointments come before the form: a returning citizen mostly wants to show a code. A desktop shows each as a ticket.
import { Link } from '@tanstack/react-router'
import type { OwnRequest } from '@border-pass/contract/schemas/request-schemas'
import { formatLongThaiDay } from '@border-pass/domain/values/dates/thai-date-text'
import { describeCost } from '@border-pass/domain/wording/payment-wording'
import { getRequestTitle } from '@border-pass/domain/wording/request-wording'
import { DeliveryWords, ToDo } from '../../requests/delivery-words.tsx'
import { listCountryAndPass, useDescription } from '../../requests/describe-request.ts'
import { OfficeDirections } from '../../requests/office-directions.tsx'
import {
  getAnotherDayAddress,
  getRequestAddress,
  ClosedDay,
  OtherDayLink,
} from '../../requests/one-request.tsx'
import {
  CodeWithFacts,
  RegistrationTicket,
  SheetLink,
  ShowCodeButton,
  toTicket,
} from '../../requests/registration-ticket.tsx'
import { BringList } from '../../requests/what-to-bring.tsx'
import { useCitizen } from '../../session/session-store.ts'
import { DELIVERY_TEXT, TICKET_TEXT } from '../../text/per-screen/registration-result-text.ts'
import { LIVE_REQUEST_TEXT } from '../../text/per-screen/selection-text.ts'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { TALL } from '../../ui/buttons/pressable.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { ActionBarInPlace } from '../../ui/layout/action-bar.tsx'
import { useIsWide } from '../../ui/layout/room.ts'
import { Chosen, SHELL } from '../../ui/layout/screen-layout.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Dotted } from '../../ui/typography/dotted.tsx'
import { Heading, Text } from '../../ui/typography/text.tsx'
import styles from './selection.module.css'

type AppointmentsProps = {
  requests: readonly OwnRequest[]
  /** Showing the code is the primary action, so the button of a single appointment is in the bar. */
  isMain: boolean
}

export function Appointments({ requests, isMain }: AppointmentsProps) {
  const isWide = useIsWide()
  const hasBar = isMain && requests.length === 1
  const One = isWide ? WideAppointment : Appointment
  return (
    <>
      {requests.map((request) => (
        <One key={request.registrationCode} request={request} hasBar={hasBar} />
      ))}
      {requests.length > 0 && !isWide && !hasBar && <Text look="small">{LIVE_REQUEST_TEXT.pressCode}</Text>}
    </>
  )
}

type AppointmentProps = { request: OwnRequest; hasBar: boolean }

/** Needs no code button without a bar: a press on the picture shows the code. The stored code (app/stored-code.ts) has the same shape. */
function Appointment({ request, hasBar }: AppointmentProps) {
  const { registrationCode, officeName, closure } = request
  const words = useDescription(request)
  const day = formatLongThaiDay(request.travelDate, useCitizen().today.year)
  const show = <ShowCodeButton ticket={toTicket(request)}>{TICKET_TEXT.showCode}</ShowCodeButton>
  const act = closure === undefined ? show : <OtherDayLink request={request} />
  return (
    <section className={joinClasses(SHELL, styles['appointment'])} aria-label={getRequestTitle(request)}>
      <DeliveryWords words={words} saysWhatToBring />
      <CodeWithFacts request={request}>
        {!words.delivery && (
          <>
            <Heading>{day}</Heading>
            <Text>{officeName}</Text>
          </>
        )}
      </CodeWithFacts>
      {!words.delivery && closure === undefined && (
        <Text look="small">
          <Dotted>{words.state.split(' · ')}</Dotted>
        </Text>
      )}
      {!words.delivery && closure === undefined && <Text>{DELIVERY_TEXT.take(words.take)}</Text>}
      <ClosedDay request={request} isBare />
      {hasBar ? (
        <ActionBarInPlace said={<Chosen>{day}</Chosen>}>{act}</ActionBarInPlace>
      ) : (
        closure !== undefined && act
      )}
      <Row as="p" className={styles['links']}>
        <ButtonLink kind="link" {...getRequestAddress(registrationCode)}>
          {TICKET_TEXT.open}
        </ButtonLink>
        <ChangeLink request={request} />
      </Row>
    </section>
  )
}

function WideAppointment({ request }: AppointmentProps) {
  const { officeName, contact = {}, closure } = request
  const words = useDescription(request)
  return (
    <>
      <ClosedDay request={request} />
      <RegistrationTicket
        ticket={toTicket(request)}
        about={[...listCountryAndPass(request), getRequestTitle(request)]}
        state={!words.delivery && <ToDo>{words.state}</ToDo>}
        delivery={words.delivery && <DeliveryWords words={words} />}
        urgentAction={closure === undefined ? null : <OtherDayLink request={request} />}
        actions={
          <>
            <SheetLink request={request} kind="secondary" />
            <ChangeLink request={request} />
          </>
        }
      >
        <OfficeDirections name={officeName} contact={contact} isClosed={closure !== undefined} />
      </RegistrationTicket>
    </>
  )
}

function ChangeLink({ request }: { request: OwnRequest }) {
  return (
    <Link {...getAnotherDayAddress(request.registrationCode)} className={TALL}>
      {LIVE_REQUEST_TEXT.change}
    </Link>
  )
}

/** The panel of a desktop: what to bring, and paying ahead. */
export function Preparation({ request }: { request: OwnRequest }) {
  const { cost, isPay, registrationCode, travelDate, closure } = request
  const { today } = useCitizen()
  return (
    <>
      <BringList things={useDescription(request).things} />
      {isPay && closure === undefined && (
        <Stack className={styles['pay']} gap="l">
          <Text>{describeCost({ cost, travelDate, isPay, today })}</Text>
          <ButtonLink {...getRequestAddress(registrationCode)}>{LIVE_REQUEST_TEXT.pay}</ButtonLink>
        </Stack>
      )}
    </>
  )
}
