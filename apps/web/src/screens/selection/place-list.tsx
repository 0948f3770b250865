// The places where the citizen may ask today: the first three, and behind a button all of them by country and pass (D22).
import type { Selection } from '@border-pass/domain/eligibility/facts'
import { passCost } from '@border-pass/domain/payment/pass-cost'
import { countryName, passTypeName, shortPassTypeName } from '@border-pass/domain/wording/pass-wording'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { PLACES_TEXT } from '../../text/per-screen/selection-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { Icon } from '../../ui/typography/icon.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import styles from './places.module.css'
import { countOffices, groupPlaces, isSamePlace, type Place, type PlaceGroup } from './use-places.ts'

const SHOWN_FIRST = 3

type PlaceListProps = {
  /** The id of the first place. */
  id?: string
  places: readonly Place[]
  chosen: Selection | null
  onChoose: (place: Place) => void
}

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
