// Where this citizen may ask today, before anything is chosen; or why nowhere, and from which day (D22).
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { eligibleFromHint } from '@border-pass/domain/wording/eligibility-wording'
import { useId } from 'react'
import { LookUpFailure } from '../../api/look-up.tsx'
import { PartNotLoaded } from '../../api/part-not-loaded.tsx'
import { SELECTION_FIELD_IDS } from '../../draft/form/field-ids.ts'
import { PLACES_TEXT } from '../../text/per-screen/selection-text.ts'
import { Banner } from '../../ui/status/banner.tsx'
import { Icon } from '../../ui/typography/icon.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import { PlaceList } from './place-list.tsx'
import styles from './places.module.css'
import { openPlaces, type PlacesQuery } from './use-places.ts'
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

export function Eligible() {
  return (
    <p className={styles['eligible']} role="status">
      <Icon name="check" size={20} />
      {PLACES_TEXT.eligible}
    </p>
  )
}
