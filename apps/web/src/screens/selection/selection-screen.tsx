// Step 1: what is already there, where the citizen may ask today, and the choice of country, pass type and office (specification 2).
import { findSelection, mayChooseOffice } from '@border-pass/domain/request/draft/draft-selection'
import { isComplete, stepToShow } from '@border-pass/domain/request/draft/request-flow'
import { countryName, shortPassTypeName } from '@border-pass/domain/wording/pass-wording'
import { useNavigate } from '@tanstack/react-router'
import { LookUpFailure, Waiting } from '../../api/look-up.tsx'
import { SELECTION_FIELD_IDS, useNamedField } from '../../draft/form/field-ids.ts'
import { RequestStepGate } from '../../draft/steps/request-step-gate.tsx'
import { addressOfStep } from '../../draft/steps/step-address.ts'
import { useFlowFacts } from '../../draft/steps/use-step-moves.ts'
import { useDraft } from '../../draft/store/use-draft.ts'
import { useOwnRequests } from '../../session/use-own-requests.ts'
import { SELECTION_TEXT, UNFINISHED_TEXT } from '../../text/per-screen/selection-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { focusField } from '../../ui/fields/missing-fields.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ScreenHeading } from '../../ui/layout/screen-heading.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import { CountryField, missingChoices, OfficeField, PassTypeField } from './choice-fields.tsx'
import { NextAppointment } from './next-appointment.tsx'
import { Eligible, Places } from './places.tsx'
import styles from './selection.module.css'
import { openPlaces, type PlacesQuery, usePlaces } from './use-places.ts'
import { useSelection } from './use-selection.ts'
import { VerdictDialogs } from './verdict-dialogs.tsx'

type Own = ReturnType<typeof useOwnRequests>

export function SelectionScreen() {
  // Asked while the draft is still loading.
  const own = useOwnRequests()
  const found = usePlaces()
  return (
    <RequestStepGate step="selection">
      <div className={styles['screen']}>
        <ScreenHeading title={SELECTION_TEXT.title} />
        <SelectionStep own={own} found={found} />
      </div>
    </RequestStepGate>
  )
}

/** Waits for both answers, so that nothing moves when the second one comes. */
function SelectionStep({ own, found }: { own: Own; found: PlacesQuery }) {
  const { draft } = useDraft()
  const isWaiting = found.isPending || (own.requests === null && own.error === null)
  const retry = () => {
    own.retry()
    void found.refetch()
  }
  if (isWaiting) return <Waiting lines={[28, 72, 72, 72, 200]} onRetry={retry} />
  return (
    <>
      {own.error && <LookUpFailure error={own.error} onRetry={own.retry} />}
      <NextAppointment requests={own.requests ?? []} />
      <UnfinishedRequest />
      {/* Who starts over gets a new draft, and with it an untouched form. */}
      <SelectionForm key={draft.saveKey} found={found} />
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
      <Button onPress={() => void navigate(addressOfStep(step))}>{UNFINISHED_TEXT.goOn(step)}</Button>
    </Card>
  )
}

/** The places, then the three choices, revealed one by one, and the button that checks them. */
function SelectionForm({ found }: { found: PlacesQuery }) {
  const selection = useSelection()
  const { chosen, choose, checking, submit, isOpenPlace } = selection
  const homeProvince = found.data?.homeProvince ?? null
  const missing = missingChoices(chosen, openPlaces(found.data?.items ?? []).length > 0)
  useNamedField()
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack>
        <Places found={found} selection={selection} />
        <Card title={SELECTION_TEXT.byYourself}>
          <CountryField chosen={chosen} choose={choose} />
          {chosen.borderCity !== null && (
            <PassTypeField chosen={chosen} borderCity={chosen.borderCity} choose={choose} />
          )}
          {mayChooseOffice(chosen) && chosen.borderCity !== null && (
            <OfficeField
              chosen={chosen}
              borderCity={chosen.borderCity}
              choose={choose}
              homeProvince={homeProvince}
            />
          )}
        </Card>
        {checking.error && <LookUpFailure error={checking.error} onRetry={submit} />}
        <ActionBar
          missing={missing}
          missingId={SELECTION_FIELD_IDS.missing}
          note={isOpenPlace ? <Eligible /> : SELECTION_TEXT.complete}
        >
          <Button
            kind="primary"
            type="submit"
            id={SELECTION_FIELD_IDS.submit}
            unavailable={missing.length > 0}
            onUnavailable={() => missing[0] && focusField(missing[0].id)}
            busyText={checking.isPending ? SELECTION_TEXT.checking : null}
            describedBy={SELECTION_FIELD_IDS.missing}
          >
            {isOpenPlace ? SELECTION_TEXT.next : SELECTION_TEXT.submit}
          </Button>
        </ActionBar>
      </Stack>
      <VerdictDialogs selection={selection} found={found} />
    </form>
  )
}
