// The three choices, revealed one by one, and the button that checks them.
import { lazy, Suspense } from 'react'
import { mayChooseOffice } from '@border-pass/domain/request/draft/draft-selection'
import { LookUpFailure } from '../../api/look-up-failure.tsx'
import { SELECTION_TEXT } from '../../text/per-screen/selection-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { focusField, MissingFields } from '../../ui/fields/missing-fields.tsx'
import { Skeleton } from '../../ui/status/skeleton.tsx'
import { Actions, Stack } from '../../ui/layout/stack.tsx'
import { CountryField } from './country-field.tsx'
import { FIELD_IDS, missingChoices } from './missing-choices.ts'
import { PassTypeField } from './pass-type-field.tsx'
import { useSelection } from './use-selection.ts'
import { VerdictDialogs } from './verdict/verdict-dialogs.tsx'

// The searchable list is the heaviest chunk and needed last: loaded while the first two are chosen.
const officeField = import('./office/office-field.tsx')
const OfficeField = lazy(async () => ({ default: (await officeField).OfficeField }))

export function SelectionForm() {
  const selection = useSelection()
  const { chosen, choose, checking, submit } = selection
  const missing = missingChoices(chosen)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="l">
        <CountryField chosen={chosen} choose={choose} />
        {chosen.borderCity !== null && (
          <PassTypeField chosen={chosen} borderCity={chosen.borderCity} choose={choose} />
        )}
        {mayChooseOffice(chosen) && chosen.borderCity !== null && (
          <Suspense fallback={<Skeleton lines={[30, 28, 54]} />}>
            <OfficeField chosen={chosen} borderCity={chosen.borderCity} choose={choose} />
          </Suspense>
        )}
        {checking.error && <LookUpFailure error={checking.error} onRetry={submit} />}
        <Actions>
          <Button
            kind="primary"
            type="submit"
            id={FIELD_IDS.submit}
            unavailable={missing.length > 0}
            onUnavailable={() => missing[0] && focusField(missing[0].id)}
            busyText={checking.isPending ? SELECTION_TEXT.checking : null}
            describedBy={FIELD_IDS.missing}
          >
            {SELECTION_TEXT.submit}
          </Button>
          <MissingFields id={FIELD_IDS.missing} fields={missing} />
        </Actions>
      </Stack>
      <VerdictDialogs selection={selection} />
    </form>
  )
}
