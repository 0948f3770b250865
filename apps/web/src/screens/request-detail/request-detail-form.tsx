import { useNamedField } from '../../draft/form/use-named-field.ts'
import { useStepMoves } from '../../draft/steps/use-step-moves.ts'
import { DETAIL_TEXT } from '../../text/per-screen/request-detail-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import { ChildrenField } from './children-field.tsx'
import { ChoiceLine } from './choice-line.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { HandoverField } from './handover-field.tsx'
import { MainFields } from './main-fields.tsx'
import { MoreFields } from './more-fields.tsx'
import type { DetailFacts } from './use-detail-facts.ts'
import { useRequestDetail } from './use-request-detail.ts'

const MISSING_ID = 'detail-missing'

export function RequestDetailForm({ facts }: { facts: DetailFacts }) {
  const detail = useRequestDetail(facts)
  const { go, goBack, goOn, next } = useStepMoves('detail')
  const { missing } = detail
  useNamedField()
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <Stack>
        <ErrorSummary faults={detail.faults} />
        <HandoverField detail={detail} />
        <MainFields detail={detail} />
        <MoreFields detail={detail} />
        <DeliveryFields detail={detail} />
        <ChildrenField detail={detail} missingId={MISSING_ID} onAdd={() => go('followers')} />
        <ChoiceLine selection={detail.selection} />
        <ActionBar
          missing={missing}
          missingId={MISSING_ID}
          note={<WholeWords>{DETAIL_TEXT.kept}</WholeWords>}
        >
          <Button
            kind="primary"
            type="submit"
            unavailable={missing.length > 0}
            onUnavailable={detail.complain}
            describedBy={MISSING_ID}
            onPress={goOn}
          >
            {next === 'followers' ? DETAIL_TEXT.nextChildren : DETAIL_TEXT.nextSummary}
          </Button>
          <Button kind="link" onPress={goBack}>
            {DETAIL_TEXT.back}
          </Button>
        </ActionBar>
      </Stack>
    </form>
  )
}
