// The places, then the three choices, revealed one by one, and the button that checks them.
import { mayChooseOffice } from '@border-pass/domain/request/draft/draft'
import { LookUpFailure } from '../../api/look-up.tsx'
import { useNamedField } from '../../draft/form/use-named-field.ts'
import { SELECTION_TEXT } from '../../text/per-screen/selection-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { focusField } from '../../ui/fields/missing-fields.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { CountryField } from './country-field.tsx'
import { FIELD_IDS, missingChoices } from './missing-choices.ts'
import { OfficeField } from './office/office-field.tsx'
import { PassTypeField } from './pass-type-field.tsx'
import { Eligible } from './places/eligible.tsx'
import { openPlaces } from './places/open-places.ts'
import { Places } from './places/places.tsx'
import type { PlacesQuery } from './places/use-places.ts'
import { useSelection } from './use-selection.ts'
import { VerdictDialogs } from './verdict/verdict-dialogs.tsx'

export function SelectionForm({ found }: { found: PlacesQuery }) {
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
          missingId={FIELD_IDS.missing}
          note={isOpenPlace ? <Eligible /> : SELECTION_TEXT.complete}
        >
          <Button
            kind="primary"
            type="submit"
            id={FIELD_IDS.submit}
            unavailable={missing.length > 0}
            onUnavailable={() => missing[0] && focusField(missing[0].id)}
            busyText={checking.isPending ? SELECTION_TEXT.checking : null}
            describedBy={FIELD_IDS.missing}
          >
            {isOpenPlace ? SELECTION_TEXT.next : SELECTION_TEXT.submit}
          </Button>
        </ActionBar>
      </Stack>
      <VerdictDialogs selection={selection} found={found} />
    </form>
  )
}
