// The offices of a country with a pass for this citizen: a card each, or a row for a single pass (D22).
import { useId } from 'react'
import type { Selection } from '@border-pass/domain/eligibility/facts'
import { getCountry } from '@border-pass/domain/reference/countries'
import { formatShortThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { describeClosureDays } from '@border-pass/domain/wording/handover-wording'
import { writeShortPassWithCost } from '@border-pass/domain/wording/pass-wording'
import { SELECTION_FIELD_IDS } from '../../draft/steps/step-address.ts'
import { OfficeDirections } from '../../requests/office-directions.tsx'
import { useCitizen } from '../../session/session-store.ts'
import { OFFICE_DIRECTIONS_TEXT } from '../../text/per-screen/office-directions-text.ts'
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
  isSamePlace,
  isClosedIndefinitely,
  isTomorrow,
  type Offer,
  type OfficeOffers,
} from './offers.ts'
import styles from './places.module.css'

type ChoiceProps = {
  place: Selection | null
  onChoose: (place: Selection) => void
  /** Asks about a pass that opens later. */
  onAsk: (place: Selection) => void
}

export type PlaceListProps = ChoiceProps & {
  offices: readonly OfficeOffers[]
  nearest: string | undefined
}

export function PlaceList({ offices, nearest, ...choice }: PlaceListProps) {
  return (
    <Stack as="ul" gap="m" id={SELECTION_FIELD_IDS.places} tabIndex={-1}>
      {offices.map((found) => {
        const Office = isOneRow(found) ? OfficeRow : OfficeCard
        return (
          <li key={found.office.code}>
            <Office found={found} isNearest={found.office.code === nearest} {...choice} />
          </li>
        )
      })}
    </Stack>
  )
}

type OfficeProps = ChoiceProps & {
  found: OfficeOffers
  isNearest: boolean
}

const isOneRow = ({ offers, closure, contact }: OfficeOffers) =>
  offers.length === 1 && offers[0]?.opensOn === null && closure === undefined && contact === undefined

/** Says that an office is in the citizen's district or province, or nearer than every other. */
export const describeNearness = ({ nearness }: Pick<OfficeOffers, 'nearness'>, isNearest: boolean) =>
  PLACES_TEXT.nearness[nearness] || (isNearest ? PLACES_TEXT.nearest : '')

/** A card around one button would be a card in a card. */
function OfficeRow({ found, isNearest, place, onChoose }: OfficeProps) {
  const { office, offers } = found
  return (
    <div role="group" aria-label={office.th}>
      {offers.map((offer) => (
        <RadioCard
          key={offer.bpType}
          name={SELECTION_FIELD_IDS.places}
          option={{
            label: office.th,
            detail: [writeShortPassWithCost(offer.bpType), describeNearness(found, isNearest)]
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

function OfficeCard({ found, isNearest, place, onChoose, onAsk }: OfficeProps) {
  const { office, offers, contact } = found
  const where = describeNearness(found, isNearest)
  const id = useId()
  return (
    <div className={joinClasses(SHELL, styles['office'])} role="group" aria-labelledby={id}>
      <Stack as="p" gap="none" id={id}>
        <Text as="strong">{office.th}</Text>
        {where && (
          <Text as="span" look="small">
            {where}
          </Text>
        )}
      </Stack>
      <ClosedOffice found={found} />
      <Stack className={styles['offers']} gap="s">
        {offers.map((offer) => (
          <PassOffer
            key={offer.bpType}
            offer={offer}
            isChosen={isSamePlace(offer, place)}
            isDisabled={isClosedIndefinitely(found)}
            onChoose={() => onChoose(offer)}
            onAsk={() => onAsk(offer)}
          />
        ))}
      </Stack>
      {contact && (
        <Disclosure summary={OFFICE_DIRECTIONS_TEXT.ways} isBare>
          <OfficeDirections name={office.th} contact={contact} />
        </Disclosure>
      )}
    </div>
  )
}

type PassProps = {
  offer: Offer
  isChosen: boolean
  isDisabled: boolean
  onChoose: () => void
  onAsk: () => void
}

function PassOffer({ offer: { bpType, borderCity, opensOn }, onAsk, ...choice }: PassProps) {
  const { today } = useCitizen()
  const label = writeShortPassWithCost(bpType)
  if (opensOn === null || choice.isDisabled) {
    const detail = SELECTION_TEXT.passTypeUses[bpType](getCountry(borderCity).bookletValid)
    return (
      <RadioCard name={SELECTION_FIELD_IDS.places} option={{ label, detail }} mayBeRepeated {...choice} />
    )
  }
  return (
    <button type="button" className={joinClasses(PRESSABLE, styles['offer'])} data-later="" onClick={onAsk}>
      <Text as="strong">{label}</Text>
      <Text as="span" look="soft">
        {PLACES_TEXT.opensOn(formatShortThaiDate(opensOn), isTomorrow(opensOn, today))}
      </Text>
    </button>
  )
}

export function ClosedOffice({ found }: { found: ClosedToday | undefined }) {
  const { today } = useCitizen()
  const { closure, closedUntil: until } = found ?? {}
  if (closure === undefined || until === undefined) return null
  return (
    <Banner kind="warn" title={describeClosureDays({ from: today, until }, today)} isBare>
      {closure}
    </Banner>
  )
}
