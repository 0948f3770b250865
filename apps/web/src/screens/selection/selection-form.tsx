// The form of the first step: the country, then the offices nearby, or the three choices one by one, and the check of what was chosen
// (specification 2 and 5; D11 and D27).
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Selection } from '@border-pass/domain/eligibility/facts'
import type { BorderCity } from '@border-pass/domain/reference/countries'
import { officesOf } from '@border-pass/domain/reference/issuing-offices'
import { adoptSelection } from '@border-pass/domain/request/draft/adopt-selection'
import type { DraftSelection } from '@border-pass/domain/request/draft/draft'
import { chooseCountry, findSelection } from '@border-pass/domain/request/draft/draft-selection'
import type { RequestNumber } from '@border-pass/domain/request/request-number'
import { countryName, shortPassWithCost } from '@border-pass/domain/wording/pass-wording'
import { SELECTION_FIELD_IDS, useNamedField, addressOfStep } from '../../draft/steps/step-address.ts'
import { useDraft } from '../../draft/steps/use-step.tsx'
import { eligibilityQuery, fetchForDetail } from '../../requests/registry-queries.ts'
import { LookUpFailure, PartNotLoaded } from '../../service/look-up.tsx'
import { useCitizen } from '../../session/session-store.ts'
import { PLACES_TEXT, SELECTION_TEXT } from '../../text/per-screen/selection-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { focusField } from '../../ui/fields/missing-fields.tsx'
import { ActionBar, MISSING_ID } from '../../ui/layout/action-bar.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { AtStart } from '../../ui/layout/stack.tsx'
import { IconText } from '../../ui/status/icon-text.tsx'
import { Heading } from '../../ui/typography/text.tsx'
import { CountryField, missingChoices, OfficeField, PassTypeField } from './choice-fields.tsx'
import { Appointments } from './next-appointment.tsx'
import { Because, FarFromHome, OpenElsewhere, OpensLater } from './not-today.tsx'
import { ClosedOffice, PlaceList } from './places.tsx'
import type { FirstStep } from './selection-screen.tsx'
import {
  type ClosedToday,
  commonDay,
  isNear,
  isRefusedToOutsiders,
  isSamePlace,
  offersIn,
  openElsewhere,
  openOffers,
} from './use-places.ts'
import { VerdictDialogs } from './verdict-dialogs.tsx'
import styles from './selection.module.css'

const FORM_ID = 'selection-form'

/**
 * The country, then the offices nearby, or the three choices one by one; and the button that goes on. After an appointment it is not
 * there until something is chosen on this page: an unfinished request is no wish to replace what is saved.
 */
export function SelectionForm({ first }: { first: FirstStep }) {
  const { found, live } = first
  const isReturning = live.length > 0
  const selection = useSelection(first)
  const { chosen, submit, checking, isAsking } = selection
  useNamedField()
  return (
    <>
      <Appointments requests={live} isMain={!isAsking} />
      {isReturning && <Heading size="xl">{SELECTION_TEXT.another}</Heading>}
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
          offices={found.data === undefined ? null : found.offices}
          choose={(next) => {
            selection.choose(next)
            // Below an appointment the offices would open out of sight.
            if (isReturning) requestAnimationFrame(() => document.getElementById(FORM_ID)?.scrollIntoView())
          }}
        />
        {found.error && <LookUpFailure error={found.error} onRetry={found.retry} />}
        {chosen.borderCity !== null && <OfficeChoice borderCity={chosen.borderCity} selection={selection} />}
        {found.data?.missing.includes('items') && <PartNotLoaded onRetry={found.retry} />}
        {checking.error && <LookUpFailure error={checking.error} onRetry={submit} />}
        <VerdictDialogs selection={selection} />
      </form>
    </>
  )
}

type OfficeChoiceProps = { borderCity: BorderCity; selection: SelectionInProgress }

/** Shows the offices that have a pass for this citizen; or, as the specification asks, first the pass and then every office of the country. */
function OfficeChoice({ borderCity, selection }: OfficeChoiceProps) {
  const { chosen, choose, found, isAsking } = selection
  const { items, offices } = found
  const homeProvince = found.data?.homeProvince ?? null
  const offers = offersIn(offices, borderCity)
  const isFar = offices.length > 0 && !offices.some(isNear)
  const day = commonDay(offers)
  const choice = { borderCity, chosen, choose }
  const chosenOffice = items.find(({ office }) => office === chosen.office)
  const wanted = selection.selection
  const isOffered = openOffers(offers).some((offer) => isSamePlace(offer, wanted))
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
      {isFar && <FarFromHome homeProvince={homeProvince} offices={offices} />}
      {isByHand ? (
        <Card>
          <PassTypeField {...choice} />
          <OfficeField {...choice} homeProvince={homeProvince} />
          <ClosedOffice found={chosenOffice} />
        </Card>
      ) : offers.length === 0 ? (
        !isFar && (
          <Because>
            {PLACES_TEXT.nothingThere(countryName(borderCity), isRefusedToOutsiders(items, borderCity))}
          </Because>
        )
      ) : day ? (
        <OpensLater offices={offers} day={day} onAsk={selection.askAbout} />
      ) : (
        <PlaceList nearby={offers} selection={selection} />
      )}
      {(day !== null || offers.length === 0) && (
        <OpenElsewhere offers={openElsewhere(offices, borderCity)} onChoose={selection.choosePlace} />
      )}
      {offices.length > 0 && <AtStart>{way}</AtStart>}
      {isAsking && (
        <SelectionActions
          selection={selection}
          isNearby={!isByHand}
          office={chosenOffice}
          isOpen={!isByHand && isOffered}
        />
      )}
    </>
  )
}

type SelectionActionsProps = {
  selection: SelectionInProgress
  isNearby: boolean
  office: ClosedToday | undefined
  /** The choice is a place that is open to this citizen today. */
  isOpen: boolean
}

function SelectionActions({ selection, isNearby, office, isOpen }: SelectionActionsProps) {
  const { chosen, checking } = selection
  const missing = missingChoices(chosen, office, isNearby)
  const place = selection.selection
  return (
    <ActionBar
      missing={missing}
      note={
        isOpen && (
          <IconText icon="check" tone="good" isLoud role="status">
            {PLACES_TEXT.eligible}
          </IconText>
        )
      }
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
        aria-describedby={MISSING_ID}
      >
        {isNearby ? SELECTION_TEXT.next : SELECTION_TEXT.submit}
      </Button>
    </ActionBar>
  )
}

function useSelection({ found, live, assumed, isEditing, isBegun, begin }: FirstStep) {
  const { draft, change } = useDraft()
  const navigate = useNavigate()
  const [changed, setChanged] = useState<DraftSelection | null>(null)
  const client = useQueryClient()
  const { today } = useCitizen()
  // The answer is cached for the later steps, and may be there already.
  const checking = useMutation({
    mutationFn: (question: Selection) => {
      const verdict = eligibilityQuery(question)
      // Without a signal the one that is known counts: the summary and the save ask again.
      const isKnown = !navigator.onLine && client.getQueryData(verdict.queryKey) !== undefined
      return client.query(isKnown ? { ...verdict, staleTime: Infinity } : verdict)
    },
  })
  const chosen = changed ?? (assumed === null ? draft.selection : chooseCountry(assumed))
  const selection = findSelection(chosen)

  const goOn = (passed: Selection, oldRequest: RequestNumber | null) => {
    change((before) => adoptSelection(before, passed, oldRequest))
    // The summary leads to the first step that is missing: to the detail where the office is not open on the chosen day.
    void navigate(addressOfStep(isEditing ? 'summary' : 'detail'))
  }
  const choose = (next: DraftSelection) => {
    // What is pressed stays under the finger when the button of the appointment above comes back from the bar.
    const top = () => document.getElementById(SELECTION_FIELD_IDS.country)?.getBoundingClientRect().top ?? 0
    const start = top()
    requestAnimationFrame(() => scrollBy(0, top() - start))
    setChanged(next)
    begin(draft.saveKey)
    // The draft keeps its eligible selection until another one is found eligible.
    change((before) => (before.detail === null ? { ...before, selection: next } : before))
    checking.reset()
  }
  const choosePlace = (place: Selection) => {
    const { borderCity, bpType, office } = place
    choose({ borderCity, bpType, office: office.code })
    void fetchForDetail(client, place, today)
  }
  const ask = (question: Selection | null = selection) => {
    if (question === null) return
    checking.mutate(question, {
      onSuccess: ({ eligible, oldRequest }) => {
        if (eligible && oldRequest === null) goOn(question, null)
      },
    })
  }
  const submit = () => {
    if (!checking.isPending) ask()
  }
  return {
    found,
    chosen,
    selection,
    checking,
    isEditing,
    isAsking: live.length === 0 || isBegun,
    choose,
    choosePlace,
    submit,
    /** Asks about a pass that opens later, which changes no choice. */
    askAbout: ask,
    goOn,
  }
}

export type SelectionInProgress = ReturnType<typeof useSelection>
