// Choose country, pass type and office, and have the right to the pass checked (specification 2, selection).
import { RequestStepGate } from '../../draft/request-step-gate.tsx'
import { SELECTION_TEXT } from '../../text/selection-text.ts'
import { Card } from '../../ui/card.tsx'
import { ScreenHeading } from '../../ui/screen-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { SelectionForm } from './selection-form.tsx'
import styles from './selection.module.css'
import { UnfinishedRequest } from './unfinished-request.tsx'
import { useSelection } from './use-selection.ts'

export function SelectionScreen() {
  return (
    <RequestStepGate step="selection">
      <Selection />
    </RequestStepGate>
  )
}

function Selection() {
  const selection = useSelection()
  return (
    <div className={styles['column']}>
      <Stack gap="l">
        <ScreenHeading title={SELECTION_TEXT.title}>{SELECTION_TEXT.lead}</ScreenHeading>
        <UnfinishedRequest onStartAnew={selection.reset} />
        <Card>
          <SelectionForm selection={selection} />
        </Card>
      </Stack>
    </div>
  )
}
