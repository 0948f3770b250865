// Step 1: what is already there, where the citizen may ask today, and the choice of country, pass type and office (specification 2).
import { PAGES } from '@border-pass/contract/pages'
import type { OwnRequest } from '@border-pass/contract/schemas/request-schemas'
import type { Selection } from '@border-pass/domain/eligibility/facts'
import { BORDER_CITIES, type BorderCity } from '@border-pass/domain/reference/countries'
import { officesOf } from '@border-pass/domain/reference/issuing-offices'
import { findSelection, mayChooseOffice } from '@border-pass/domain/request/draft/draft-selection'
import { isComplete, stepToShow } from '@border-pass/domain/request/draft/request-flow'
import { BRING_TITLE } from '@border-pass/domain/wording/payment-wording'
import { countryName, shortPassTypeName, shortPassWithCost } from '@border-pass/domain/wording/pass-wording'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { LookUpFailure, PartNotLoaded, Waiting } from '../../api/look-up.tsx'
import { RECORDS_TEXT } from '../../text/look-ups-text.ts'
import { SELECTION_FIELD_IDS, useNamedField } from '../../draft/form/field-ids.ts'
import { ChoiceList } from '../../draft/steps/request-so-far.tsx'
import { RequestStepGate, StartOver } from '../../draft/steps/request-step-gate.tsx'
import { addressOfStep } from '../../draft/steps/step-address.ts'
import { useDraft, useDraftState, useFlowFacts } from '../../draft/steps/use-step.tsx'
import { useNews } from '../../session/news.ts'
import { useCitizen } from '../../session/session-store.ts'
import { liveRequests, useOwnRequests } from '../../session/use-own-requests.ts'
import { SO_FAR_TEXT } from '../../text/per-screen/request-steps-text.ts'
import {
  LIVE_REQUEST_TEXT,
  PLACES_TEXT,
  SELECTION_TEXT,
  UNFINISHED_TEXT,
} from '../../text/per-screen/selection-text.ts'
import { SCREENS } from '../../screens.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { focusField } from '../../ui/fields/missing-fields.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Actions, AtStart, ScreenHeading } from '../../ui/layout/screen-layout.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import { CountryField, missingChoices, OfficeField, PassTypeField } from './choice-fields.tsx'
import { Appointments, Preparation } from './next-appointment.tsx'
import { FarFromHome, helpOf, NothingThere, OpenElsewhere, OpensLater, Refusal } from './not-today.tsx'
import { ClosedOffice, Eligible, PlaceList } from './places.tsx'
import styles from './selection.module.css'
import {
  closedOffice,
  type ClosedToday,
  commonDay,
  isNear,
  isRefusedToOutsiders,
  isSamePlace,
  nearestContact,
  nearestCountry,
  offersIn,
  offersOf,
  openElsewhere,
  type OfficeOffers,
  type PlacesQuery,
  usePlaces,
} from './use-places.ts'
import { type SelectionInProgress, useIsEditing, useSelection } from './use-selection.ts'
import { VerdictDialogs } from './verdict-dialogs.tsx'

export function Screen() {
  // Asked while the draft is still loading.
  const own = useOwnRequests()
  const found = usePlaces()
  const live = liveRequests(own.requests ?? [])
  const isReturning = live.length > 0
  const refusal = found.data?.refusal ?? null
  const isPaused = useNews().pause !== null
  const asks = !isReturning && refusal === null && !isPaused
  const state = useDraftState()
  const isEditing = useIsEditing()
  const [begun, setBegun] = useState<string | null>(null)
  // Who starts over has begun nothing.
  const isBegun = isEditing || (state.kind === 'ready' && state.draft.saveKey === begun)
  const [nearest] = live
  const assumed = useAssumedCountry(found)
  const told = isPaused ? PLACES_TEXT.paused : refusedTitle(refusal)
  return (
    <RequestStepGate
      step="selection"
      isBeforeSteps={!asks}
      aside={
        nearest !== undefined && !isBegun
          ? { title: BRING_TITLE, content: <Preparation request={nearest} /> }
          : refusal
            ? helpOf({ refusal, nearest: nearestContact(found.data?.items ?? []) })
            : assumed && asks
              ? { title: SO_FAR_TEXT.title, content: <AssumedCountry country={assumed} /> }
              : null
      }
    >
      <div className={styles['screen']}>
        <ScreenHeading title={asks ? SELECTION_TEXT.title : isReturning ? LIVE_REQUEST_TEXT.title : told} />
        <SelectionStep {...{ own, found, live, isPaused, told, isBegun }} onBegin={setBegun} />
      </div>
    </RequestStepGate>
  )
}

/** The country that stands there chosen while the citizen has chosen none. */
function useAssumedCountry(found: PlacesQuery): BorderCity | null {
  const state = useDraftState()
  const { today } = useCitizen()
  if (state.kind !== 'ready' || state.draft.selection.borderCity !== null) return null
  return nearestCountry(offersOf(found.data?.items ?? [], today))
}

function AssumedCountry({ country }: { country: BorderCity }) {
  return <ChoiceList choices={[{ name: SO_FAR_TEXT.country, value: countryName(country) }]} />
}

/** Nobody is told to wait for what waiting does not mend. */
function refusedTitle(refusal: { readonly eligibleFrom: unknown } | null): string {
  return refusal?.eligibleFrom === null ? PLACES_TEXT.notOnline : PLACES_TEXT.nowhere
}

type SelectionStepProps = {
  own: ReturnType<typeof useOwnRequests>
  found: PlacesQuery
  live: readonly OwnRequest[]
  /** No new requests are taken; why stands at the top of the page (D51). */
  isPaused: boolean
  /** The heading where nothing can be asked for. */
  told: string
  /** Something was chosen on this page, or is to be. */
  isBegun: boolean
  /** Takes the draft for which something is chosen. */
  onBegin: (saveKey: string) => void
}

/** Waits for both answers, so that nothing moves when the second one comes. */
function SelectionStep({ own, found, live, isPaused, told, isBegun, onBegin }: SelectionStepProps) {
  const { draft } = useDraft()
  const isWaiting = found.isPending || (own.requests === null && own.error === null)
  const retry = () => {
    own.retry()
    void found.refetch()
  }
  const records = found.isPending ? RECORDS_TEXT.eligibility : undefined
  if (isWaiting) return <Waiting lines={[48, 190, 190, 190]} records={records} onRetry={retry} />
  const refusal = found.data?.refusal ?? null
  return (
    <>
      {own.error && <LookUpFailure error={own.error} onRetry={own.retry} />}
      <UnfinishedRequest />
      {isPaused || refusal !== null ? (
        <>
          <Appointments requests={live} isMain />
          {live.length > 0 && <h2>{told}</h2>}
          {isPaused ? (
            <Card>
              <WholeWords as="p">{PLACES_TEXT.pausedAdvice}</WholeWords>
              <Actions>
                <ButtonLink to={PAGES.verify}>{SCREENS.verify.title}</ButtonLink>
              </Actions>
            </Card>
          ) : (
            refusal && (
              <Refusal
                refusal={refusal}
                nearest={nearestContact(found.data?.items ?? [])}
                isAlert={live.length === 0}
              />
            )
          )}
        </>
      ) : (
        // Who starts over gets a new draft, and with it an untouched form.
        <SelectionForm
          key={draft.saveKey}
          found={found}
          live={live}
          isBegun={isBegun}
          onBegin={() => onBegin(draft.saveKey)}
        />
      )}
    </>
  )
}

/** Offers to continue an unfinished request at its step (D11). */
function UnfinishedRequest() {
  const { draft } = useDraft()
  const navigate = useNavigate()
  const isBegun = isComplete('selection', draft, null)
  const { facts } = useFlowFacts(draft, isBegun)
  const step = stepToShow('summary', draft, facts)
  const begun = findSelection(draft.selection)
  if (!isBegun || begun === null) return null
  return (
    <Card title={UNFINISHED_TEXT.title}>
      <div className={styles['facts']}>
        <WholeWords as="p" isName>
          {begun.office.th}
        </WholeWords>
        <p>{`${countryName(begun.borderCity)} · ${shortPassTypeName(begun.bpType)}`}</p>
      </div>
      <Actions>
        <Button onPress={() => void navigate(addressOfStep(step))}>{UNFINISHED_TEXT.goOn(step)}</Button>
        {draft.detail !== null && <StartOver />}
      </Actions>
    </Card>
  )
}

const FORM_ID = 'selection-form'

type SelectionFormProps = Pick<SelectionStepProps, 'found' | 'live'> & {
  isBegun: boolean
  onBegin: () => void
}

/**
 * The country, then the offices nearby, or the three choices one by one; and the button that goes on. After an appointment it is not
 * there until something is chosen on this page: an unfinished request is no wish to replace what is saved.
 */
function SelectionForm({ found, live, isBegun, onBegin }: SelectionFormProps) {
  const { today } = useCitizen()
  const offices = offersOf(found.data?.items ?? [], today)
  const isReturning = live.length > 0
  const selection = useSelection(isReturning ? null : nearestCountry(offices), onBegin)
  const { chosen, submit, checking } = selection
  const isAsking = !isReturning || isBegun
  const isFar = offices.length > 0 && !offices.some(isNear)
  useNamedField()
  return (
    <>
      <Appointments requests={live} isMain={!isAsking} />
      {isReturning && <h2>{SELECTION_TEXT.another}</h2>}
      <form
        id={FORM_ID}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <CountryField
          chosen={chosen}
          offices={found.data === undefined ? null : offices}
          choose={(next) => {
            selection.choose(next)
            // Below an appointment the offices would open out of sight.
            if (isReturning) requestAnimationFrame(() => document.getElementById(FORM_ID)?.scrollIntoView())
          }}
        />
        {found.error && <LookUpFailure error={found.error} onRetry={() => void found.refetch()} />}
        {chosen.borderCity !== null && isFar && (
          <FarFromHome
            homeProvince={found.data?.homeProvince ?? null}
            countries={BORDER_CITIES.filter((city) => offersIn(offices, city).length > 0)}
          />
        )}
        {chosen.borderCity !== null && (
          <OfficeChoice
            borderCity={chosen.borderCity}
            offices={offices}
            isForResidents={isFar ? null : isRefusedToOutsiders(found.data?.items ?? [], chosen.borderCity)}
            closed={closedOffice(found.data?.items ?? [], chosen.office)}
            selection={selection}
            homeProvince={found.data?.homeProvince ?? null}
            hasActions={isAsking}
          />
        )}
        {found.data?.missing.includes('items') && <PartNotLoaded onRetry={() => void found.refetch()} />}
        {checking.error && <LookUpFailure error={checking.error} onRetry={submit} />}
        <VerdictDialogs selection={selection} found={found} />
      </form>
    </>
  )
}

type OfficeChoiceProps = {
  borderCity: BorderCity
  /** The places of all countries. */
  offices: readonly OfficeOffers[]
  /** Whether nothing is offered because the house is not in the area; null where that is said already. */
  isForResidents: boolean | null
  /** The chosen office. */
  closed: ClosedToday | null
  selection: SelectionInProgress
  homeProvince: string | null
  hasActions: boolean
}

/** The offices of the country that have something, or all of them by the specification's way: the pass, then the office. */
function OfficeChoice(props: OfficeChoiceProps) {
  const { borderCity, offices, isForResidents, closed, selection, homeProvince, hasActions } = props
  const offers = offersIn(offices, borderCity)
  const day = commonDay(offers)
  const { chosen, choose } = selection
  const wanted = selection.selection
  const isOffered = (place: Selection) =>
    offers.some((found) => found.offers.some((offer) => offer.opensOn === null && isSamePlace(offer, place)))
  const isListed = (place: Selection) => offers.some(({ office }) => office.code === place.office.code)
  // Whoever has chosen the way keeps it for every country.
  const [wish, setWish] = useState<boolean | null>(selection.isEditing || null)
  const isByHand = offices.length === 0 || (wish ?? (wanted !== null && !isListed(wanted)))
  const way = (
    <Button kind="quiet" onPress={() => setWish(!isByHand)}>
      {isByHand ? SELECTION_TEXT.nearby : SELECTION_TEXT.byYourself(officesOf(borderCity).length)}
    </Button>
  )
  return (
    <>
      {isByHand ? (
        <Card>
          <PassTypeField chosen={chosen} borderCity={borderCity} choose={choose} />
          {mayChooseOffice(chosen) && (
            <OfficeField
              chosen={chosen}
              borderCity={borderCity}
              choose={choose}
              homeProvince={homeProvince}
            />
          )}
          {closed && <ClosedOffice closed={closed} />}
        </Card>
      ) : offers.length === 0 ? (
        isForResidents !== null && <NothingThere country={borderCity} isForResidents={isForResidents} />
      ) : day ? (
        <OpensLater offices={offers} day={day} onAsk={selection.askAbout} />
      ) : (
        <PlaceList
          nearby={offers}
          chosen={wanted}
          onChoose={selection.choosePlace}
          onAsk={selection.askAbout}
        />
      )}
      {(day !== null || offers.length === 0) && (
        <OpenElsewhere offers={openElsewhere(offices, borderCity)} onChoose={selection.choosePlace} />
      )}
      {offices.length > 0 && <AtStart>{way}</AtStart>}
      {hasActions && (
        <SelectionActions
          selection={selection}
          isNearby={!isByHand}
          closed={closed}
          isOpen={!isByHand && wanted !== null && isOffered(wanted)}
        />
      )}
    </>
  )
}

type SelectionActionsProps = {
  selection: SelectionInProgress
  isNearby: boolean
  closed: ClosedToday | null
  /** The choice is a place that is open to this citizen today. */
  isOpen: boolean
}

function SelectionActions({ selection, isNearby, closed, isOpen }: SelectionActionsProps) {
  const { chosen, checking } = selection
  const missing = missingChoices(chosen, closed, isNearby)
  const place = selection.selection
  return (
    <ActionBar
      missing={missing}
      missingId={SELECTION_FIELD_IDS.missing}
      note={isOpen && <Eligible />}
      choice={place && `${place.office.th} · ${shortPassWithCost(place.bpType)}`}
    >
      <Button
        kind="primary"
        type="submit"
        form={FORM_ID}
        id={SELECTION_FIELD_IDS.submit}
        unavailable={missing.length > 0}
        onUnavailable={() => missing[0] && focusField(missing[0].id)}
        busyText={checking.isPending ? SELECTION_TEXT.checking : null}
        describedBy={SELECTION_FIELD_IDS.missing}
      >
        {isNearby ? SELECTION_TEXT.next : SELECTION_TEXT.submit}
      </Button>
    </ActionBar>
  )
}
