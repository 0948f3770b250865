// The first step if the chosen country has nothing today: why, from which day, and where else; with the calendar entry of that day (D22).
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Verdict } from '@border-pass/contract/eligibility-routes'
import type { Selection } from '@border-pass/domain/eligibility/facts'
import { BORDER_CITIES, type BorderCity } from '@border-pass/domain/reference/countries'
import { findProvince } from '@border-pass/domain/reference/provinces'
import {
  BUDDHIST_ERA_OFFSET,
  type BuddhistDate,
  fromDateNumber,
  toEpochDay,
} from '@border-pass/domain/values/dates/buddhist-date'
import { formatLongThaiDate, formatLongThaiDay } from '@border-pass/domain/values/dates/thai-date-text'
import { getCountryName, writeShortPassWithCost } from '@border-pass/domain/wording/pass-wording'
import { SELECTION_FIELD_IDS } from '../../draft/steps/step-address.ts'
import { createEligibilityQuery } from '../../requests/registry-queries.ts'
import { DownloadLink } from '../../service/download-link.tsx'
import { findPendingFile } from '../../service/pending-file.ts'
import { useSession } from '../../session/session-store.ts'
import { PLACES_TEXT, VERDICT_TEXT } from '../../text/per-screen/selection-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { Card, Disclosure } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { IconText } from '../../ui/status/icon-text.tsx'
import { Text } from '../../ui/typography/text.tsx'
import {
  type Finding,
  isTomorrow,
  type Offer,
  filterOffersIn,
  type OfficeOffers,
  listOpenElsewhere,
  findFirstDayOrCause,
} from './offers.ts'
import { describeNearness } from './places.tsx'
import styles from './places.module.css'

type FarProps = { homeProvince: string | null; offices: readonly OfficeOffers[] }

/** Shown if no office near the home has a pass for this citizen: names the countries with offices far away that have one today. */
export function FarFromHome({ homeProvince, offices }: FarProps) {
  const countries = BORDER_CITIES.filter((city) => filterOffersIn(offices, city).length > 0)
  return (
    <IconText icon="home" tone="info">
      {[...describeHome(homeProvince), PLACES_TEXT.farFromHome(countries.map(getCountryName))].join(' ')}
    </IconText>
  )
}

/** The only province whose name stands without จังหวัด (province). */
const BANGKOK = '10'

/** Names the province of the home; empty if the registry knows none. */
function describeHome(homeProvince: string | null): readonly string[] {
  const province = homeProvince === null ? undefined : findProvince(homeProvince)?.th
  if (province === undefined) return []
  return [PLACES_TEXT.home(homeProvince === BANGKOK ? province : `จังหวัด${province}`)]
}

type NothingProps = { borderCity: BorderCity; items: readonly Finding[]; homeProvince: string | null }

/** Shown if only other countries have an offer: says from which day this country has one, or that it needs a home in the area. */
export function NothingThere({ borderCity, items, homeProvince }: NothingProps) {
  const { today } = useSession()
  const firstDayOrCause = findFirstDayOrCause(items, borderCity)
  const isForResidents = firstDayOrCause === 'OUT_OF_AREA'
  const firstDay = isForResidents ? null : firstDayOrCause
  const writeTitle = firstDay ? PLACES_TEXT.nothingYet : PLACES_TEXT.nothingThere
  return (
    <div className={styles['nothing']}>
      <Card title={writeTitle(getCountryName(borderCity))}>
        {isForResidents && <Text>{[PLACES_TEXT.forResidents, ...describeHome(homeProvince)].join(' ')}</Text>}
        {firstDay && <Text>{VERDICT_TEXT.from + formatLongThaiDay(firstDay, today.year)}</Text>}
      </Card>
    </div>
  )
}

type LaterProps = {
  offices: readonly OfficeOffers[]
  day: BuddhistDate
  /** Asks for the verdict on this place, which opens as a dialog. */
  onAsk: (place: Selection) => void
}

/** Everything in this country opens on one day. */
export function OpensLater({ offices, day, onAsk }: LaterProps) {
  const offers = offices.flatMap((found) => found.offers)
  const [first] = offers
  const passes = [...new Set(offers.map(({ bpType }) => writeShortPassWithCost(bpType)))]
  return (
    <>
      <Card>
        <Stack gap="xs">
          <Text look="small">
            {[first && getCountryName(first.borderCity), ...passes].filter(Boolean).join(' · ')}
          </Text>
          <FirstDay day={day}>{first && <ReasonsForPlace place={first} />}</FirstDay>
        </Stack>
      </Card>
      <Disclosure summary={PLACES_TEXT.later(offices.length)}>
        {offers.map((offer) => (
          <Button key={`${offer.office.code}-${offer.bpType}`} kind="quiet" onPress={() => onAsk(offer)}>
            {offer.office.th}
          </Button>
        ))}
      </Disclosure>
    </>
  )
}

function ReasonsForPlace({ place }: { place: Selection }) {
  const { data } = useQuery(createEligibilityQuery(place))
  return data && <Reasons verdict={data} />
}

type ElsewhereProps = {
  offices: readonly OfficeOffers[]
  borderCity: BorderCity
  nearest: string | undefined
  onChoose: (place: Selection) => void
}

export function OpenElsewhere({ offices, borderCity, nearest, onChoose }: ElsewhereProps) {
  const offers = listOpenElsewhere(offices, borderCity)
  if (offers.length === 0) return null
  const isNearest = ({ office }: Offer) => office.code === nearest
  const whereIs = (offer: Offer) =>
    offices
      .filter(({ office }) => office === offer.office)
      .map((found) => describeNearness(found, isNearest(offer)))
  return (
    <div className={styles['rows']}>
      <RadioCards
        id={SELECTION_FIELD_IDS.places}
        legend={PLACES_TEXT.elsewhere}
        options={offers.map((offer) => ({
          value: offer,
          label: `ไป${getCountryName(offer.borderCity)} · ${writeShortPassWithCost(offer.bpType)}`,
          detail: [offer.office.th, ...whereIs(offer)].filter(Boolean).join(' · '),
        }))}
        value={null}
        onChange={onChoose}
      />
    </div>
  )
}

/** `children` say what is missing until then. */
export function FirstDay({ day, children }: { day: BuddhistDate; children?: ReactNode }) {
  const { from, day: named } = writeFirstDay(day, useSession().today)
  return (
    <div>
      <p className={styles['day']}>
        {from} <Text as="span">{named}</Text>
      </p>
      {children}
      <AddToCalendar day={day} />
    </div>
  )
}

export function writeFirstDay(day: BuddhistDate, today: BuddhistDate) {
  const from = isTomorrow(day, today) ? VERDICT_TEXT.tomorrow : VERDICT_TEXT.from
  return { from, day: formatLongThaiDay(day, today.year) }
}

/** Compares the home with the area, or shows the figures that decided and are not in the verdict's sentence. */
export function Reasons({ verdict: { area, checks, info: sentence } }: { verdict: Verdict }) {
  if (area !== null) {
    return (
      <dl className={styles['facts']}>
        <dt>{VERDICT_TEXT.home}</dt>
        <Text as="dd" isName>
          {area.home}
        </Text>
        <dt>{VERDICT_TEXT.needed}</dt>
        <Text as="dd" isName>
          {area.needed}
        </Text>
      </dl>
    )
  }
  return checks
    .filter(({ outcome, info }) => outcome === 'fail' && info !== sentence)
    .map(({ rule, info }) => <Text key={rule}>{info}</Text>)
}

const DAY_MS = 86_400_000

/** RFC 5545: the end of a whole day is the day after. */
export function createCalendarEntry(day: BuddhistDate): string {
  const toIsoDay = (epochDay: number) =>
    new Date(epochDay * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')
  const first = toEpochDay(day)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//border-pass//TH',
    'BEGIN:VEVENT',
    `UID:eligible-${toIsoDay(first)}@border-pass`,
    `DTSTAMP:${toIsoDay(first)}T000000Z`,
    `DTSTART;VALUE=DATE:${toIsoDay(first)}`,
    `DTEND;VALUE=DATE:${toIsoDay(first + 1)}`,
    `SUMMARY:${PLACES_TEXT.calendarEntry}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

/**
 * In the portal's app a press on the calendar link may reload the page before it saves the file (pending-file.ts), which closes the
 * link's dialog. Returns the day of that link, so that the dialog opens again; null if none was pressed.
 */
export function findPendingDay(): BuddhistDate | null {
  const entry = decodeURIComponent(findPendingFile() ?? '')
  const [, date] = /DTSTART;VALUE=DATE:(\d{8})/.exec(entry) ?? []
  return date === undefined ? null : fromDateNumber(Number(date) + BUDDHIST_ERA_OFFSET * 10_000)
}

export function AddToCalendar({ day }: { day: BuddhistDate }) {
  const file = {
    address: `data:text/calendar;charset=utf-8,${encodeURIComponent(createCalendarEntry(day))}`,
    name: 'border-pass.ics',
    prepare: () => Promise.resolve(),
  }
  return (
    <DownloadLink file={file} day={formatLongThaiDate(day)} kind="inline">
      {PLACES_TEXT.addToCalendar}
    </DownloadLink>
  )
}
