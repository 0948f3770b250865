// The offer to add children, only where there are some (decision 24).
import { PartNotLoaded } from '../../api/part-not-loaded.tsx'
import { DETAIL_TEXT } from '../../text/per-screen/request-detail-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Actions, Stack } from '../../ui/layout/stack.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import type { PartProps } from './detail-text-field.tsx'

type ChildrenFieldProps = PartProps & {
  /** The element id of the list of what is missing. */
  missingId: string
  onAdd: () => void
}

/** The followers are a later step: the button waits for what Next waits for. */
export function ChildrenField({ detail, missingId, onAdd }: ChildrenFieldProps) {
  if (detail.children === null) return <ChildrenNotLoaded onRetry={detail.loadChildren} />
  const { listed, most, chosen } = detail.children
  if (listed === 0) return null
  return (
    <Card title={most === 0 ? DETAIL_TEXT.children : DETAIL_TEXT.childrenMost(most)}>
      <Stack gap="s">
        {most === 0 && (
          <p>
            <WholeWords>{DETAIL_TEXT.childrenWithoutCard(listed)}</WholeWords>
          </p>
        )}
        {chosen.length > 0 && (
          <p>
            <WholeWords isName>{DETAIL_TEXT.childrenChosen(chosen)}</WholeWords>
          </p>
        )}
        <Actions>
          <Button
            unavailable={detail.missing.length > 0}
            onUnavailable={detail.complain}
            describedBy={missingId}
            onPress={onAdd}
          >
            {DETAIL_TEXT.addFollowers}
          </Button>
        </Actions>
      </Stack>
    </Card>
  )
}

function ChildrenNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Card title={DETAIL_TEXT.children}>
      <PartNotLoaded onRetry={onRetry} />
    </Card>
  )
}
