// The offices of a country that have something for this citizen: a card each with its passes, or a row where there is one (D22).
import { useId } from 'react'
import type { Selection } from '@border-pass/domain/eligibility/facts'
import { countryOf } from '@border-pass/domain/reference/countries'
import { shortThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { closureDaysSentence } from '@border-pass/domain/wording/handover-wording'
import { shortPassWithCost } from '@border-pass/domain/wording/pass-wording'
import { SELECTION_FIELD_IDS } from '../../draft/steps/step-address.ts'
import { OfficeWays } from '../../requests/office-ways.tsx'
import { useCitizen } from '../../session/session-store.ts'
import { OFFICE_WAYS_TEXT } from '../../text/per-screen/office-ways-text.ts'
import { PLACES_TEXT, SELECTION_TEXT } from '../../text/per-screen/selection-text.ts'
import { PRESSABLE } from '../../ui/buttons/pressable.tsx'
import { RadioCard } from '../../ui/fields/radio-cards.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { Disclosure } from '../../ui/layout/card.tsx'
import { SHELL } from '../../ui/layout/screen-layout.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Banner } from '../../ui/status/banner.tsx'
import { Text } from '../../ui/typography/text.tsx'
import {
  type ClosedToday,
  isNear,
  isSamePlace,
  isClosedIndefinitely,
  isTomorrow,
  type Offer,
  type OfficeOffers,
} from './offers.ts'
import styles from './places.module.css'

type ChoiceProps = {
  /** The chosen place. */
  place: Selection | null
  onChoose: (place: Selection) => void
  /** Asks about a pass that opens later. */
  onAsk: (place: Selection) => void
}

export type PlaceListProps = ChoiceProps & { offices: readonly OfficeOffers[] }

export function PlaceList({ offices, ...choice }: PlaceListProps) {
  return (
    <Stack as="ul" gap="m" id={SELECTION_FIELD_IDS.places} tabIndex={-1}>
      {offices.map((found) => {
        const Office = isOneRow(found) ? OfficeRow : OfficeCard
        return (
          <li key={found.office.code}>
            <Office found={found} {...choice} />
          </li>
        )
      })}
    </Stack>
  )
}

type OfficeProps = ChoiceProps & { found: OfficeOffers }

const isOneRow = ({ offers, closure, contact }: OfficeOffers) =>
  offers.length === 1 && offers[0]?.opensOn === null && closure === undefined && contact === undefined

/** An office with one pass: a card around one button would be a card in a card. */
function OfficeRow({ found: { office, nearness, offers }, place, onChoose }: OfficeProps) {
  return (
    <div role="group" aria-label={office.th}>
      {offers.map((offer) => (
        <RadioCard
          key={offer.bpType}
          name={SELECTION_FIELD_IDS.places}
          option={{
            label: office.th,
            detail: [shortPassWithCost(offer.bpType), PLACES_TEXT.nearness[nearness]]
              .filter(Boolean)
              .join(' · '),
          }}
          isChosen={isSamePlace(offer, place)}
          mayBeRepeated
          onChoose={() => onChoose(offer)}
        />
      ))}
    </div>
  )
}

function OfficeCard({ found, place, onChoose, onAsk }: OfficeProps) {
  const { office, nearness, offers, contact } = found
  const id = useId()
  return (
    <div className={joinClasses(SHELL, styles['office'])} role="group" aria-labelledby={id}>
      <Stack as="p" className={styles['where']} gap="none" id={id}>
        <Text as="strong">{office.th}</Text>
        {isNear(found) && (
          <Text as="span" look="small">
            {PLACES_TEXT.nearness[nearness]}
          </Text>
        )}
      </Stack>
      <ClosedOffice found={found} />
      <Stack className={styles['offers']} gap="s">
        {offers.map((offer) => {
          const isChosen = isSamePlace(offer, place)
          const box = { className: joinClasses(PRESSABLE, styles['offer']) }
          const words = <OfferWords offer={offer} />
          if (isClosedIndefinitely(found))
            return (
              <div key={offer.bpType} {...box} data-disabled="">
                {words}
              </div>
            )
          if (offer.opensOn !== null)
            return (
              <button key={offer.bpType} type="button" {...box} data-later="" onClick={() => onAsk(offer)}>
                {words}
              </button>
            )
          return (
            <label key={offer.bpType} {...box} data-chosen={isChosen || undefined}>
              <input
                type="radio"
                data-covers=""
                name={SELECTION_FIELD_IDS.places}
                checked={isChosen}
                onChange={() => onChoose(offer)}
                // What stands there already is chosen by a press too.
                onClick={() => isChosen && onChoose(offer)}
              />
              {words}
            </label>
          )
        })}
      </Stack>
      {contact && (
        <Disclosure summary={OFFICE_WAYS_TEXT.ways} isBare>
          <OfficeWays name={office.th} contact={contact} />
        </Disclosure>
      )}
    </div>
  )
}

/** Until when an office is closed, and why, in the operator's words (D51). */
export function ClosedOffice({ found }: { found: ClosedToday | undefined }) {
  const { today } = useCitizen()
  const { closure, closedUntil: until } = found ?? {}
  if (closure === undefined || until === undefined) return null
  return (
    <Banner kind="warn" title={closureDaysSentence({ from: today, until }, today)} isBare>
      {closure}
    </Banner>
  )
}

function OfferWords({ offer: { bpType, borderCity, opensOn } }: { offer: Offer }) {
  const { today } = useCitizen()
  const { bookletValid } = countryOf(borderCity)
  return (
    <>
      <Text as="strong">{shortPassWithCost(bpType)}</Text>
      <Text as="span" look="soft">
        {opensOn === null
          ? SELECTION_TEXT.passTypeUses[bpType](bookletValid)
          : PLACES_TEXT.opensOn(shortThaiDate(opensOn), isTomorrow(opensOn, today))}
      </Text>
    </>
  )
}
