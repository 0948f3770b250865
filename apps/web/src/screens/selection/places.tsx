// The offices near this citizen, a card each with its passes; or why nowhere, and from which day (D22).
import type { findEligibleOffices } from '@border-pass/contract/eligibility-routes'
import type { ReplyOf } from '@border-pass/contract/route'
import type { Selection } from '@border-pass/domain/eligibility/facts'
import { type BorderCity, countryOf } from '@border-pass/domain/reference/countries'
import {
  addDays,
  type BuddhistDate,
  compareDates,
  fromDateNumber,
  toEpochDay,
} from '@border-pass/domain/values/dates/buddhist-date'
import { longThaiDate, shortThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { eligibleFromHint } from '@border-pass/domain/wording/eligibility-wording'
import { closureDaysSentence } from '@border-pass/domain/wording/handover-wording'
import { countryName, shortPassWithCost } from '@border-pass/domain/wording/pass-wording'
import { useId, useState } from 'react'
import { SELECTION_FIELD_IDS } from '../../draft/form/field-ids.ts'
import { OfficeWays } from '../../session/office-ways.tsx'
import { useCitizen } from '../../session/session-store.ts'
import { OFFICE_WAYS_TEXT } from '../../text/per-screen/office-ways-text.ts'
import { PLACES_TEXT, SELECTION_TEXT, VERDICT_TEXT } from '../../text/per-screen/selection-text.ts'
import { findProvince } from '@border-pass/domain/reference/provinces'
import { Button } from '../../ui/buttons/button.tsx'
import { AlertDialog } from '../../ui/dialogs/answered-dialogs.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { Banner } from '../../ui/status/banner.tsx'
import { Icon } from '../../ui/typography/icon.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import styles from './places.module.css'
import {
  type ClosedToday,
  isNear,
  isSamePlace,
  isClosedIndefinitely,
  type Offer,
  type OfficeOffers,
} from './use-places.ts'

type RefusalProps = {
  refusal: NonNullable<ReplyOf<typeof findEligibleOffices>['refusal']>
  nearest: Pick<OfficeOffers, 'office' | 'contact'> | undefined
  /** Whoever comes for an appointment is not stopped by it. */
  isAlert: boolean
}

/** Nobody is asked for an office where none would take the request today. */
export function Refusal({ refusal: { code, info, eligibleFrom }, nearest, isAlert }: RefusalProps) {
  const [isRead, setIsRead] = useState(!isAlert)
  return (
    <>
      {!isRead && info !== null && <AlertDialog onClose={() => setIsRead(true)}>{info}</AlertDialog>}
      {eligibleFrom !== null && (
        <Card title={eligibleFromHint(fromDateNumber(eligibleFrom))}>
          <AddToCalendar day={fromDateNumber(eligibleFrom)} />
        </Card>
      )}
      <Banner kind="warn">
        <WholeWords as="p">{info}</WholeWords>
        <WholeWords as="p">
          {code === 'UNDER_AGE' ? PLACES_TEXT.withParent : PLACES_TEXT.nowhereAdvice}
        </WholeWords>
      </Banner>
      {eligibleFrom === null && nearest?.contact && (
        <Card title={nearest.office.th}>
          <OfficeWays name={nearest.office.th} contact={nearest.contact} />
        </Card>
      )}
    </>
  )
}

type PlaceListProps = {
  nearby: readonly OfficeOffers[]
  chosen: Selection | null
  onChoose: (place: Selection) => void
  /** A pass that opens later was pressed. */
  onAsk: (place: Selection) => void
}

export function PlaceList({ nearby, ...choosing }: PlaceListProps) {
  return (
    <ul className={styles['places']} id={SELECTION_FIELD_IDS.places} tabIndex={-1}>
      {nearby.map((found) => (
        <li key={found.office.code}>
          <OfficeCard found={found} {...choosing} />
        </li>
      ))}
    </ul>
  )
}

type FarProps = { homeProvince: string | null; countries: readonly BorderCity[] }

/** Why nothing near home is offered, to whoever has no place there. */
export function FarFromHome({ homeProvince, countries }: FarProps) {
  const province = homeProvince === null ? undefined : findProvince(homeProvince)?.th
  const home = province === undefined ? null : homeProvince === BANGKOK ? province : `จังหวัด${province}`
  return (
    <p className={styles['far']}>
      <Icon name="home" />
      <WholeWords>{PLACES_TEXT.farFromHome(home, countries.map(countryName))}</WholeWords>
    </p>
  )
}

const BANGKOK = '10'

type LaterProps = { offices: readonly OfficeOffers[]; day: BuddhistDate; onAsk: (place: Selection) => void }

/** Everything in this country opens on one day: it stands once, and the offices are folded. */
export function OpensLater({ offices, day, onAsk }: LaterProps) {
  const offers = offices.flatMap((found) => found.offers)
  const [first] = offers
  const passes = [...new Set(offers.map(({ bpType }) => shortPassWithCost(bpType)))]
  return (
    <>
      <Card>
        <div className={styles['opening']}>
          <WholeWords as="p" className={styles['near']}>
            {[first && countryName(first.borderCity), ...passes].filter(Boolean).join(' · ')}
          </WholeWords>
          <FirstDay day={day} />
        </div>
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

type ElsewhereProps = { offers: readonly Offer[]; onChoose: (place: Selection) => void }

/** What can be had today in other countries, each named. */
export function OpenElsewhere({ offers, onChoose }: ElsewhereProps) {
  if (offers.length === 0) return null
  return (
    <RadioCards
      legend={PLACES_TEXT.today}
      options={offers.map(({ borderCity, bpType, office }) => ({
        value: String(borderCity),
        label: `ไป${countryName(borderCity)} · ${shortPassWithCost(bpType)}`,
        detail: office.th,
      }))}
      value={null}
      onChange={(city) => {
        const offer = offers.find(({ borderCity }) => String(borderCity) === city)
        if (offer) onChoose(offer)
      }}
    />
  )
}

/** The first day on which waiting alone helps. */
export function FirstDay({ day }: { day: BuddhistDate }) {
  const today = fromDateNumber(useCitizen().today)
  const isTomorrow = compareDates(day, addDays(today, 1)) === 0
  return (
    <div>
      <p className={styles['day']}>
        {isTomorrow ? VERDICT_TEXT.tomorrow : VERDICT_TEXT.from} <WholeWords>{longThaiDate(day)}</WholeWords>
      </p>
      <AddToCalendar day={day} />
    </div>
  )
}

type OfficeCardProps = Omit<PlaceListProps, 'nearby'> & { found: OfficeOffers }

function OfficeCard({ found, chosen, onChoose, onAsk }: OfficeCardProps) {
  const { office, nearness, offers, closed, contact } = found
  const id = useId()
  return (
    <div className={styles['office']} data-shell="" role="group" aria-labelledby={id}>
      <p className={styles['where']} id={id}>
        <WholeWords as="strong">{office.th}</WholeWords>
        {isNear(found) && <span className={styles['near']}>{PLACES_TEXT.nearness[nearness]}</span>}
      </p>
      {closed && <ClosedOffice closed={closed} />}
      <div className={styles['offers']}>
        {offers.map((offer) =>
          isClosedIndefinitely(closed) ? (
            <div key={offer.bpType} className={styles['offer']} data-pressable="" data-shut="">
              <OfferWords offer={offer} />
            </div>
          ) : offer.opensOn === null ? (
            <label
              key={offer.bpType}
              className={styles['offer']}
              data-pressable=""
              data-chosen={(chosen !== null && isSamePlace(offer, chosen)) || undefined}
            >
              <input
                type="radio"
                name={SELECTION_FIELD_IDS.places}
                checked={chosen !== null && isSamePlace(offer, chosen)}
                onChange={() => onChoose(offer)}
                // What stands there already is chosen by a press too.
                onClick={() => chosen !== null && isSamePlace(offer, chosen) && onChoose(offer)}
              />
              <OfferWords offer={offer} />
            </label>
          ) : (
            <button
              key={offer.bpType}
              type="button"
              className={styles['offer']}
              data-pressable=""
              data-later=""
              onClick={() => onAsk(offer)}
            >
              <OfferWords offer={offer} />
            </button>
          ),
        )}
      </div>
      {contact && (
        <Disclosure summary={OFFICE_WAYS_TEXT.ways} isBare>
          <OfficeWays name={office.th} contact={contact} />
        </Disclosure>
      )}
    </div>
  )
}

/** Until when an office is closed, and why, in the operator's words (D51). */
export function ClosedOffice({ closed: { info, until } }: { closed: ClosedToday }) {
  const today = fromDateNumber(useCitizen().today)
  return (
    <Banner kind="warn" title={closureDaysSentence({ from: today, until }, today)} isBare>
      {info}
    </Banner>
  )
}

function OfferWords({ offer: { bpType, borderCity, opensOn } }: { offer: Offer }) {
  const today = fromDateNumber(useCitizen().today)
  const { bookletValid } = countryOf(borderCity)
  const isTomorrow = opensOn !== null && compareDates(opensOn, addDays(today, 1)) === 0
  return (
    <>
      <WholeWords as="strong">{shortPassWithCost(bpType)}</WholeWords>
      <WholeWords as="span">
        {opensOn === null
          ? SELECTION_TEXT.passTypeUses[bpType](bookletValid)
          : PLACES_TEXT.opensOn(shortThaiDate(opensOn), isTomorrow)}
      </WholeWords>
    </>
  )
}

export function Eligible() {
  return (
    <p className={styles['eligible']} role="status">
      <Icon name="check" size={20} />
      {PLACES_TEXT.eligible}
    </p>
  )
}

// The first day on which this citizen may ask, as an entry for the calendar of the phone.

const DAY_MS = 86_400_000

/** A whole day of RFC 5545; its end is the day after. */
export function calendarEntry(day: BuddhistDate): string {
  const written = (epochDay: number) =>
    new Date(epochDay * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')
  const first = toEpochDay(day)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//border-pass//TH',
    'BEGIN:VEVENT',
    `UID:eligible-${written(first)}@border-pass`,
    `DTSTAMP:${written(first)}T000000Z`,
    `DTSTART;VALUE=DATE:${written(first)}`,
    `DTEND;VALUE=DATE:${written(first + 1)}`,
    `SUMMARY:${PLACES_TEXT.calendarEntry}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

function AddToCalendar({ day }: { day: BuddhistDate }) {
  return (
    <p>
      <a
        href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendarEntry(day))}`}
        download="border-pass.ics"
      >
        {PLACES_TEXT.addToCalendar}
      </a>
    </p>
  )
}
