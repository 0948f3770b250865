// Where this citizen may ask today, before anything is chosen; or why nowhere, and from which day (D22).
import type { Selection } from '@border-pass/domain/eligibility/facts'
import { passCost } from '@border-pass/domain/payment/pass-cost'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { eligibleFromHint } from '@border-pass/domain/wording/eligibility-wording'
import { countryName, passTypeName, shortPassTypeName } from '@border-pass/domain/wording/pass-wording'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { LookUpFailure } from '../../api/look-up.tsx'
import { PartNotLoaded } from '../../api/part-not-loaded.tsx'
import { SELECTION_FIELD_IDS } from '../../draft/form/field-ids.ts'
import { PLACES_TEXT } from '../../text/per-screen/selection-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { Banner } from '../../ui/status/banner.tsx'
import { Icon } from '../../ui/typography/icon.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import styles from './places.module.css'
import {
  countOffices,
  groupPlaces,
  isSamePlace,
  openPlaces,
  type Place,
  type PlaceGroup,
  type PlacesQuery,
} from './use-places.ts'
import type { SelectionInProgress } from './use-selection.ts'

type PlacesProps = { found: PlacesQuery; selection: SelectionInProgress }

export function Places({ found, selection }: PlacesProps) {
  const id = useId()
  if (found.data === undefined) {
    return found.error && <LookUpFailure error={found.error} onRetry={() => void found.refetch()} />
  }
  const { items, refusal, missing } = found.data
  if (refusal !== null) return <Refusal {...refusal} />
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h2 id={id}>{PLACES_TEXT.title}</h2>
      <PlaceList
        id={SELECTION_FIELD_IDS.places}
        places={openPlaces(items)}
        chosen={selection.isOpenPlace ? selection.selection : null}
        onChoose={selection.choosePlace}
      />
      {missing.includes('items') && <PartNotLoaded onRetry={() => void found.refetch()} />}
    </section>
  )
}

type RefusalProps = { info: string | null; eligibleFrom: number | null }

function Refusal({ info, eligibleFrom }: RefusalProps) {
  return (
    <Banner kind="warn" title={PLACES_TEXT.nowhere}>
      <WholeWords as="p">{info}</WholeWords>
      {eligibleFrom !== null && (
        <p>
          <WholeWords as="strong">{eligibleFromHint(fromDateNumber(eligibleFrom))}</WholeWords>
        </p>
      )}
      <WholeWords as="p">{PLACES_TEXT.nowhereAdvice}</WholeWords>
    </Banner>
  )
}

const SHOWN_FIRST = 3

type PlaceListProps = {
  /** The id of the first place. */
  id?: string
  places: readonly Place[]
  chosen: Selection | null
  onChoose: (place: Place) => void
}

/** The first three places, and behind a button all of them by country and pass. */
export function PlaceList({ id, places, chosen, onChoose }: PlaceListProps) {
  const [showsAll, setShowsAll] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const showAll = () => {
    flushSync(() => setShowsAll(true))
    // The focused button has been removed.
    part.current?.querySelector('summary')?.focus()
  }
  const list = (shown: readonly Place[], firstId?: string) => (
    <ul className={styles['places']}>
      {shown.map((place, index) => (
        <li key={`${place.office.code}-${place.bpType}`}>
          <PlaceButton
            id={index === 0 ? firstId : undefined}
            place={place}
            isChosen={chosen !== null && isSamePlace(place, chosen)}
            onChoose={onChoose}
          />
        </li>
      ))}
    </ul>
  )
  return (
    <div className={styles['part']} ref={part}>
      {list(places.slice(0, SHOWN_FIRST), id)}
      {places.length > SHOWN_FIRST && !showsAll && (
        <Button kind="quiet" onPress={showAll}>
          {PLACES_TEXT.showAll(countOffices(places))}
        </Button>
      )}
      {showsAll &&
        groupPlaces(places).map((group) => (
          <Group key={`${group.borderCity}-${group.bpType}`} group={group} list={list} />
        ))}
    </div>
  )
}

type GroupProps = { group: PlaceGroup; list: (places: readonly Place[]) => React.ReactNode }

function Group({ group: { borderCity, bpType, places }, list }: GroupProps) {
  const [isOpen, setIsOpen] = useState(false)
  const name = PLACES_TEXT.group(countryName(borderCity), passTypeName(bpType), places.length)
  return (
    <Disclosure summary={name} isOpen={isOpen} onToggle={setIsOpen}>
      {isOpen && list(places)}
    </Disclosure>
  )
}

type PlaceButtonProps = {
  id?: string | undefined
  place: Place
  isChosen: boolean
  onChoose: (place: Place) => void
}

/** One place: office, country, pass and fee in one button, which chooses all three. */
function PlaceButton({ id, place, isChosen, onChoose }: PlaceButtonProps) {
  const { borderCity, bpType, office, nearness } = place
  const pass = PLACES_TEXT.pass(shortPassTypeName(bpType), passCost(bpType))
  return (
    <button
      type="button"
      id={id}
      className={styles['place']}
      aria-pressed={isChosen}
      onClick={() => onChoose(place)}
    >
      <span className={styles['words']}>
        <WholeWords as="strong" isName>
          {office.th}
        </WholeWords>
        <WholeWords as="span" className={styles['pass']}>{`${countryName(borderCity)} · ${pass}`}</WholeWords>
        {nearness === 'district' && <span className={styles['home']}>{PLACES_TEXT.nearHome}</span>}
      </span>
      <span className={styles['mark']}>
        <Icon name={isChosen ? 'check' : 'right'} />
      </span>
    </button>
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
