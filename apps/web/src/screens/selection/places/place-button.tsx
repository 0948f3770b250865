// One place: office, country, pass and fee in one button, which chooses all three.
import { passCost } from '@border-pass/domain/payment/pass-cost'
import { countryName, shortPassTypeName } from '@border-pass/domain/wording/pass-wording'
import { PLACES_TEXT } from '../../../text/per-screen/selection-text.ts'
import { Icon } from '../../../ui/typography/icon.tsx'
import { WholeWords } from '../../../ui/typography/whole-words.tsx'
import type { Place } from './open-places.ts'
import styles from './places.module.css'

type PlaceButtonProps = {
  id?: string | undefined
  place: Place
  isChosen: boolean
  onChoose: (place: Place) => void
}

export function PlaceButton({ id, place, isChosen, onChoose }: PlaceButtonProps) {
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
        <strong>
          <WholeWords isName>{office.th}</WholeWords>
        </strong>
        <span className={styles['pass']}>
          <WholeWords>{`${countryName(borderCity)} · ${pass}`}</WholeWords>
        </span>
        {nearness === 'district' && <span className={styles['home']}>{PLACES_TEXT.nearHome}</span>}
      </span>
      <span className={styles['mark']}>
        <Icon name={isChosen ? 'check' : 'right'} />
      </span>
    </button>
  )
}
