// The first three places, and behind a button all of them by country and pass.
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Selection } from '@border-pass/domain/eligibility/facts'
import { countryName, passTypeName } from '@border-pass/domain/wording/pass-wording'
import { PLACES_TEXT } from '../../../text/per-screen/selection-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { countOffices, groupPlaces, isSamePlace } from './open-places.ts'
import type { Place, PlaceGroup } from './open-places.ts'
import { PlaceButton } from './place-button.tsx'
import styles from './places.module.css'

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
