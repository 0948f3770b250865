// The form of the first step (specification 2 and 5; D11 and D27).
import { useState } from 'react'
import { PAGES } from '@border-pass/contract/pages'
import type { OwnRequest } from '@border-pass/contract/schemas/request-schemas'
import type { BorderCity } from '@border-pass/domain/reference/countries'
import { listOffices } from '@border-pass/domain/reference/issuing-offices'
import { writeShortPassWithCost } from '@border-pass/domain/wording/pass-wording'
import { SELECTION_FIELD_IDS, useIsEditing, useNamedField } from '../../draft/steps/step-address.ts'
import { SCREENS } from '../../screens.ts'
import { ActFailure, ActOrRetry } from '../../service/act-failure.tsx'
import { lazy } from '../../service/lazy.tsx'
import { retryAndAllowDialog, LookUpFailure, PartNotLoaded } from '../../service/look-up.tsx'
import { RetryButton } from '../../service/retry-button.tsx'
import { PLACES_TEXT, SELECTION_TEXT } from '../../text/per-screen/selection-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { focusField, MissingFields, MISSING_ID } from '../../ui/fields/missing-fields.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Chosen } from '../../ui/layout/screen-layout.tsx'
import { AtStart } from '../../ui/layout/stack.tsx'
import { IconText } from '../../ui/status/icon-text.tsx'
import { Heading, Text } from '../../ui/typography/text.tsx'
import { CountryField, listMissingChoices, OfficeField, PassTypeField } from './choice-fields.tsx'
import { FarFromHome, NothingThere, OpenElsewhere, OpensLater } from './not-today.tsx'
import {
  type ClosedToday,
  type CountryPlaces,
  findPlaces,
  isClosedIndefinitely,
  isNear,
  isSamePlace,
  findNearestOffice,
  listOpenOffers,
} from './offers.ts'
import { ClosedOffice, PlaceList, type PlaceListProps } from './places.tsx'
import {
  type Check,
  type Choices,
  type FoundOffices,
  type SelectionStart,
  useSelection,
} from './use-selection.ts'
import styles from './selection.module.css'

const FORM_ID = 'selection-form'

const VerdictDialogs = lazy(async () => (await import('./verdict-dialogs.tsx')).VerdictDialogs, 'notice')

type SelectionFormProps = { found: FoundOffices; live: readonly OwnRequest[]; start: SelectionStart }

/** Below an appointment the form has no button until something is chosen on this page. */
export function SelectionForm({ found, live, start }: SelectionFormProps) {
  const isReturning = live.length > 0
  const { choices, check } = useSelection(start)
  const { chosen, place } = choices
  const { error } = check.verdict
  const isAsking = !isReturning || start.isBegun
  const hasBar = isAsking && chosen.borderCity !== null
  const isRetryInBar = isAsking && !hasBar
  useNamedField()
  return (
    <>
      {isReturning && <Heading size="xl">{SELECTION_TEXT.another}</Heading>}
      <form
        id={FORM_ID}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (place !== null && !check.verdict.isPending) check.ask(place)
        }}
      >
        {found.error && (
          <LookUpFailure error={found.error} onRetry={isRetryInBar ? undefined : found.retry}>
            <Text>{PLACES_TEXT.unansweredAdvice}</Text>
            <AtStart>
              <ButtonLink kind="link" to={PAGES.verify}>
                {SCREENS.verify.title}
              </ButtonLink>
            </AtStart>
          </LookUpFailure>
        )}
        <CountryField
          chosen={chosen}
          offices={found.answer === undefined ? null : found.offices}
          choose={(next) => {
            choices.choose(next)
            // Below an appointment the offices would appear out of sight.
            if (isReturning) requestAnimationFrame(() => document.getElementById(FORM_ID)?.scrollIntoView())
          }}
        />
        {isRetryInBar && found.error && (
          <ActionBar>
            <RetryButton kind="primary" onPress={() => retryAndAllowDialog(found.retry)} />
          </ActionBar>
        )}
        {chosen.borderCity !== null && (
          <OfficeChoice borderCity={chosen.borderCity} {...{ found, choices, check, isAsking }} />
        )}
        {found.answer?.missing.includes('items') && <PartNotLoaded onRetry={found.retry} />}
        {error && !hasBar && <LookUpFailure error={error} onRetry={check.askAgain} />}
        <VerdictDialogs
          check={check}
          offices={found.answer === undefined ? null : found.offices}
          onChoose={choices.choosePlace}
        />
      </form>
    </>
  )
}

type OfficeChoiceProps = {
  borderCity: BorderCity
  found: FoundOffices
  choices: Choices
  check: Check
  isAsking: boolean
}

/** Shows the offices that have a pass for this citizen, or the specification's choice of pass and office. */
function OfficeChoice({ borderCity, found, choices, check, isAsking }: OfficeChoiceProps) {
  const { answer, items, offices } = found
  const { chosen, place, choosePlace } = choices
  const places = findPlaces(offices, borderCity)
  const nearest = findNearestOffice(offices)
  const homeProvince = answer?.homeProvince ?? null
  const hasNoOffer = offices.length > 0 && places.kind === 'nothing'
  const isFar = offices.length > 0 && !hasNoOffer && !offices.some(isNear)
  const chosenOffice = items.find(({ office }) => office === chosen.office)
  const isListed = place === null || places.offices.some(({ office }) => office.code === place.office.code)
  // null until the citizen presses the button that switches between the two, for every country. An edit begins with all offices.
  const [prefersByHand, setPrefersByHand] = useState<boolean | null>(useIsEditing() || null)
  const isByHand = offices.length === 0 || (prefersByHand ?? !isListed)
  const areAllClosed = !isByHand && places.kind === 'places' && places.offices.every(isClosedIndefinitely)
  const isInBar = areAllClosed && isAsking
  const switchLists = () => {
    setPrefersByHand(!isByHand)
    // The pressed button leaves the bar.
    if (isInBar) requestAnimationFrame(() => focusField(SELECTION_FIELD_IDS.passType))
  }
  const switchButton = (
    <Button kind={isInBar ? 'primary' : 'quiet'} onPress={switchLists}>
      {isByHand ? SELECTION_TEXT.nearby : SELECTION_TEXT.byYourself(listOffices(borderCity).length)}
    </Button>
  )
  return (
    <>
      {isFar && <FarFromHome homeProvince={homeProvince} offices={offices} />}
      {hasNoOffer && <NothingThere {...{ borderCity, items, homeProvince }} />}
      {isByHand ? (
        <Card>
          <PassTypeField {...choices} borderCity={borderCity} />
          <OfficeField {...choices} borderCity={borderCity} homeProvince={homeProvince} />
          <ClosedOffice found={chosenOffice} />
        </Card>
      ) : (
        <OfferedPlaces {...{ places, nearest, place }} onChoose={choosePlace} onAsk={check.ask} />
      )}
      {places.kind !== 'places' && (
        <OpenElsewhere {...{ offices, borderCity, nearest }} onChoose={choosePlace} />
      )}
      {offices.length > 0 && !isInBar && <AtStart>{switchButton}</AtStart>}
      {/* No place of the list can be chosen: the way on is the list of all offices. */}
      {isInBar && <ActionBar>{switchButton}</ActionBar>}
      {isAsking && !areAllClosed && (
        <SelectionActions
          choices={choices}
          isNearby={!isByHand}
          hasPlaces={isByHand || places.kind === 'places'}
          office={chosenOffice}
          isOpen={!isByHand && listOpenOffers(places.offices).some((offer) => isSamePlace(offer, place))}
          check={check}
        />
      )}
    </>
  )
}

type OfferedPlacesProps = Omit<PlaceListProps, 'offices'> & { places: CountryPlaces }

function OfferedPlaces({ places, ...list }: OfferedPlacesProps) {
  switch (places.kind) {
    case 'nothing':
      return null
    case 'later':
      return <OpensLater offices={places.offices} day={places.day} onAsk={list.onAsk} />
    case 'places':
      return <PlaceList offices={places.offices} {...list} />
  }
}

type SelectionActionsProps = {
  choices: Choices
  isNearby: boolean
  /** Without places nothing can be chosen, so nothing is missing. */
  hasPlaces: boolean
  office: ClosedToday | undefined
  /** The chosen place is open to this citizen today. */
  isOpen: boolean
  check: Check
}

function SelectionActions({ choices, isNearby, hasPlaces, office, isOpen, check }: SelectionActionsProps) {
  const { chosen, place } = choices
  const { error, isPending } = check.verdict
  const missing = hasPlaces ? listMissingChoices(chosen, office, isNearby) : []
  return (
    <ActionBar
      said={
        <MissingFields fields={missing}>
          {error && <ActFailure error={error} />}
          <Chosen>
            {error === null && place && `${place.office.th} · ${writeShortPassWithCost(place.bpType)}`}
          </Chosen>
          {isOpen && error === null && (
            <IconText icon="check" tone="good" isLoud role="status">
              {PLACES_TEXT.eligible}
            </IconText>
          )}
        </MissingFields>
      }
    >
      <ActOrRetry error={error} onRetry={check.askAgain}>
        <Button
          kind="primary"
          type="submit"
          form={FORM_ID}
          id={SELECTION_FIELD_IDS.submit}
          unavailable={place === null || missing.length > 0}
          onUnavailable={() => focusField(missing[0]?.id ?? SELECTION_FIELD_IDS.places)}
          busyText={isPending ? SELECTION_TEXT.checking : null}
          aria-describedby={MISSING_ID}
        >
          {isNearby ? SELECTION_TEXT.next : SELECTION_TEXT.submit}
        </Button>
      </ActOrRetry>
    </ActionBar>
  )
}
