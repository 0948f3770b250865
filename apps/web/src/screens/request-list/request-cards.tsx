// The pending requests with their codes, the earlier ones as links below, the filter by status, and the pages.
import { useEffect } from 'react'
import type { OwnRequest } from '@border-pass/contract/schemas/request-schemas'
import type { RequestDisplay } from '@border-pass/domain/request/request-status'
import { formatLongThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { getCountryName, getPassTypeName } from '@border-pass/domain/wording/pass-wording'
import {
  CLOSED_APPOINTMENT,
  REQUEST_DISPLAYS,
  getRequestTitle,
} from '@border-pass/domain/wording/request-wording'
import { DeliveryWords } from '../../requests/delivery-words.tsx'
import { useDescription } from '../../requests/describe-request.ts'
import { getAnotherDayAddress, getRequestAddress, ClosedDay } from '../../requests/one-request.tsx'
import { ShowCodeButton, toTicket } from '../../requests/registration-ticket.tsx'
import { RESULT_TEXT, TICKET_TEXT } from '../../text/per-screen/registration-result-text.ts'
import { LIST_TEXT } from '../../text/per-screen/request-list-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { PRESSABLE } from '../../ui/buttons/pressable.tsx'
import { focusField } from '../../ui/fields/missing-fields.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { Beside } from '../../ui/layout/card.tsx'
import { useHasLargeText, useIsWide } from '../../ui/layout/room.ts'
import { SHELL } from '../../ui/layout/screen-layout.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { LinkCard, LinkCards } from '../../ui/navigation/link-card.tsx'
import { type PageChoice, Pagination, sliceRows } from '../../ui/navigation/pagination.tsx'
import { Banner } from '../../ui/status/banner.tsx'
import { IconText } from '../../ui/status/icon-text.tsx'
import { StatusBadge, type StatusTone } from '../../ui/status/status-badge.tsx'
import { Dotted } from '../../ui/typography/dotted.tsx'
import { VisuallyHidden } from '../../ui/typography/screen-reader.tsx'
import { Heading, SMALL, Text } from '../../ui/typography/text.tsx'
import styles from './request-list.module.css'

export type ListView = {
  /** null shows every status. */
  readonly only: RequestDisplay | null
  readonly choice: PageChoice
}

const DISPLAYS: readonly RequestDisplay[] = ['pending', 'confirmed', 'cancelled', 'expired']

export type Card = Pick<OwnRequest, 'registrationCode' | 'display'>

const isLive = ({ display }: Pick<OwnRequest, 'display'>) => display === 'pending'

export function filterCards<C extends Card>(
  requests: readonly C[],
  only: RequestDisplay | null,
): readonly C[] {
  const wanted = only === null ? requests : requests.filter(({ display }) => display === only)
  return [...wanted.filter(isLive), ...wanted.filter((card) => !isLive(card))]
}

const EARLIER_ID = 'earlier-requests'

type RequestCardsProps = {
  requests: readonly OwnRequest[]
  view: ListView
  onViewChange: (view: ListView) => void
  /** The code of the card that gets the focus. */
  returned: string | null
}

export function RequestCards({ requests, view, onViewChange, returned }: RequestCardsProps) {
  const { only, choice } = view
  const cards = filterCards(requests, only)
  const showOnly = (wanted: ListView['only']) =>
    onViewChange({ only: wanted, choice: { ...choice, page: 1 } })
  const isWide = useIsWide()
  const hasLargeText = useHasLargeText()
  const legend = <Legend requests={requests} only={only} onChange={showOnly} />
  return (
    <>
      {!isWide && !hasLargeText && legend}
      <Beside aside={isWide && legend}>
        {cards.length === 0 ? (
          <Banner
            kind="info"
            isLive
            actions={<Button onPress={() => showOnly(null)}>{LIST_TEXT.showAll}</Button>}
          >
            {LIST_TEXT.emptyFilter}
          </Banner>
        ) : (
          <PageOfCards cards={sliceRows(cards, choice)} returned={returned} />
        )}
        {/* With larger letters the legend would fill the window above the cards. */}
        {hasLargeText && legend}
        <Pagination
          total={cards.length}
          choice={choice}
          onChange={(turned) => onViewChange({ only, choice: turned })}
        />
      </Beside>
    </>
  )
}

function PageOfCards({ cards, returned }: { cards: readonly OwnRequest[]; returned: string | null }) {
  const live = cards.filter(isLive)
  const earlier = cards.filter((request) => !isLive(request))
  useEffect(() => {
    if (returned === null) return undefined
    // Deferred: the shell moves focus to the heading first.
    const frame = requestAnimationFrame(() => focusField(toCardId(returned)))
    return () => cancelAnimationFrame(frame)
  }, [returned])
  return (
    <>
      {live.length > 0 && (
        <LinkCards isSingle>
          {live.map((request) => (
            <LiveCard key={request.registrationCode} request={request} />
          ))}
        </LinkCards>
      )}
      {earlier.length > 0 && (
        <Stack as="section" gap="m" aria-labelledby={EARLIER_ID}>
          <h2 id={EARLIER_ID}>{LIST_TEXT.earlier}</h2>
          <LinkCards>
            {earlier.map((request) => (
              <RequestCard key={request.registrationCode} request={request} />
            ))}
          </LinkCards>
        </Stack>
      )}
    </>
  )
}

type LegendProps = {
  requests: readonly OwnRequest[]
  only: RequestDisplay | null
  onChange: (only: RequestDisplay | null) => void
}

/** The legend with counts; a press filters by a status (D31). */
function Legend({ requests, only, onChange }: LegendProps) {
  return (
    <Stack className={styles['legend']} gap="s" role="group" aria-label={LIST_TEXT.legend}>
      {DISPLAYS.map((display) => {
        const count = filterCards(requests, display).length
        return (
          <button
            key={display}
            type="button"
            className={joinClasses(PRESSABLE, styles['sort'])}
            data-tone={STATUS_TONES[display]}
            aria-pressed={display === only}
            disabled={count === 0}
            onClick={() => onChange(display === only ? null : display)}
          >
            <strong>{REQUEST_DISPLAYS[display]}</strong>
            <span>{LIST_TEXT.count(count)}</span>
          </button>
        )
      })}
    </Stack>
  )
}

/** One button shows the code, a press anywhere else opens the request. */
function LiveCard({ request }: { request: OwnRequest }) {
  const { registrationCode, display, officeName, travelDate } = request
  const words = useDescription(request)
  const isClosed = request.closure !== undefined
  // The code that app/stored-code.ts shows above the list before the app has loaded already says what to bring.
  const saysWhatToBring = globalThis.storedCode?.registrationCode !== registrationCode
  return (
    <li>
      <div className={joinClasses(SHELL, styles['live'])} data-tone={STATUS_TONES[display]}>
        <Heading className={styles['number']}>{getRequestTitle(request)}</Heading>
        {words.delivery && <DeliveryWords words={words} saysWhatToBring={saysWhatToBring} />}
        {!words.delivery && (
          <>
            <Text look="strong" className={styles['day']}>
              {LIST_TEXT.appointment(formatLongThaiDate(travelDate))}
            </Text>
            <Text>{officeName}</Text>
            {!isClosed && (
              <IconText icon="clock" tone="info" className={SMALL}>
                {/* One text with dots between its facts; Dotted breaks lines only between them. */}
                <Dotted>{words.state.split(' · ')}</Dotted>
              </IconText>
            )}
          </>
        )}
        <ClosedDay request={request} isBare />
        <PassAndCountry request={request} />
        <Stack className={styles['ways']} gap="l">
          {isClosed && <ChangeLink request={request} />}
          <ShowCodeButton ticket={toTicket(request)} kind={isClosed ? 'secondary' : 'primary'}>
            {TICKET_TEXT.showCode}
          </ShowCodeButton>
          <ButtonLink id={toCardId(registrationCode)} {...getRequestAddress(registrationCode)}>
            <span className={styles['whole-card']}>
              {TICKET_TEXT.open} <VisuallyHidden>{LIST_TEXT.number(request)}</VisuallyHidden>
            </span>
          </ButtonLink>
        </Stack>
        {!isClosed && (
          <div className={styles['change']}>
            <ChangeLink request={request} />
          </div>
        )}
      </div>
    </li>
  )
}

function PassAndCountry({ request: { borderCity, bpType } }: { request: OwnRequest }) {
  return (
    <Text look="soft">
      <Dotted>{[getCountryName(borderCity), getPassTypeName(bpType)]}</Dotted>
    </Text>
  )
}

function ChangeLink({ request }: { request: OwnRequest }) {
  const isClosed = request.closure !== undefined
  return (
    <ButtonLink {...getAnotherDayAddress(request.registrationCode)} kind={isClosed ? 'primary' : 'link'}>
      <span>
        {isClosed ? CLOSED_APPOINTMENT.otherDay : RESULT_TEXT.change}{' '}
        <VisuallyHidden>{LIST_TEXT.number(request)}</VisuallyHidden>
      </span>
    </ButtonLink>
  )
}

function RequestCard({ request }: { request: OwnRequest }) {
  const { registrationCode, display, officeName } = request
  return (
    <LinkCard
      id={toCardId(registrationCode)}
      {...getRequestAddress(registrationCode)}
      tone={STATUS_TONES[display]}
    >
      <Stack as="span" className={styles['top']} gap="xs">
        <Text as="strong" className={styles['number']}>
          {getRequestTitle(request)}
        </Text>
        <StatusBadge tone={STATUS_TONES[display]}>{REQUEST_DISPLAYS[display]}</StatusBadge>
      </Stack>
      <IconText as="span" icon="calendar" className={styles['when']}>
        {LIST_TEXT.appointment(formatLongThaiDate(request.travelDate))}
      </IconText>
      <Text as="span">{officeName}</Text>
      <PassAndCountry request={request} />
    </LinkCard>
  )
}

const toCardId = (registrationCode: string) => `request-${registrationCode}`

/** The colours of the legend: light blue, green, red, purple (specification 2, request list). */
const STATUS_TONES: Readonly<Record<RequestDisplay, StatusTone>> = {
  pending: 'info',
  confirmed: 'good',
  cancelled: 'bad',
  expired: 'late',
}
