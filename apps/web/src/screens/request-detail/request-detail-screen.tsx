// Step 2: what only the citizen knows (specification 2, Screen: request detail).
import { PartNotLoaded, Pending } from '../../api/look-up.tsx'
import { RECORDS_TEXT } from '../../text/look-ups-text.ts'
import { useNamedField } from '../../draft/form/field-ids.ts'
import { RequestStepGate } from '../../draft/steps/request-step-gate.tsx'
import { useStepMoves } from '../../draft/steps/use-step-moves.ts'
import { useStartedDraft } from '../../draft/store/use-draft.ts'
import { DETAIL_TEXT } from '../../text/per-screen/request-detail-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { Actions, ScreenHeading, Stack } from '../../ui/layout/screen-layout.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import { DeliveryFields, HandoverField, MainFields, MoreFields, type PartProps } from './form-fields.tsx'
import styles from './request-detail.module.css'
import { type DetailFacts, useDetailFacts, useRequestDetail } from './use-request-detail.ts'

export function Screen() {
  return (
    <RequestStepGate step="detail">
      <Stack gap="s">
        <ScreenHeading title={DETAIL_TEXT.title} />
        <RequestDetailParts />
      </Stack>
    </RequestStepGate>
  )
}

function RequestDetailParts() {
  const { selection } = useStartedDraft()
  const facts = useDetailFacts(selection)
  if (facts.kind === 'pending')
    return <Pending lines={[54, 230, 360, 58]} records={RECORDS_TEXT.applicant} {...facts} />
  return <RequestDetailForm facts={facts} />
}

const FORM_ID = 'detail-form'
const MISSING_ID = 'detail-missing'

function RequestDetailForm({ facts }: { facts: DetailFacts }) {
  const detail = useRequestDetail(facts)
  const { go, goBack, goOn, next } = useStepMoves('detail')
  const { missing } = detail
  useNamedField()
  return (
    <form id={FORM_ID} noValidate onSubmit={(event) => event.preventDefault()}>
      <Stack>
        {detail.isListed && <ErrorSummary key={detail.tries} faults={missing} />}
        <HandoverField detail={detail} />
        <DeliveryFields detail={detail} />
        <MainFields detail={detail} />
        <MoreFields detail={detail} />
        <ActionBar
          missing={missing}
          missingId={MISSING_ID}
          choice={detail.chosen}
          offer={detail.children?.listed !== 0 && <Children detail={detail} onAdd={() => go('followers')} />}
          others={
            <Button kind="link" onPress={goBack}>
              {DETAIL_TEXT.back}
            </Button>
          }
        >
          <Button
            kind="primary"
            type="submit"
            form={FORM_ID}
            unavailable={missing.length > 0}
            onUnavailable={detail.complain}
            describedBy={MISSING_ID}
            onPress={goOn}
          >
            {next === 'followers' ? DETAIL_TEXT.nextChildren : DETAIL_TEXT.nextSummary}
          </Button>
        </ActionBar>
      </Stack>
    </form>
  )
}

type ChildrenProps = PartProps & { onAdd: () => void }

/**
 * The offer to add children, only where there are some (D24). The followers are a later step: the button waits for what
 * Next waits for.
 */
function Children({ detail, onAdd }: ChildrenProps) {
  if (detail.children === null) {
    return (
      <Stack gap="s">
        <h2>{DETAIL_TEXT.children}</h2>
        <PartNotLoaded onRetry={detail.loadChildren} />
      </Stack>
    )
  }
  const { listed, most, chosen } = detail.children
  return (
    <Stack gap="s">
      <h2>
        {DETAIL_TEXT.children}{' '}
        {most > 0 && (
          <WholeWords as="span" className={styles['most']}>
            {DETAIL_TEXT.childrenMost(most)}
          </WholeWords>
        )}
      </h2>
      {most === 0 && <WholeWords as="p">{DETAIL_TEXT.childrenWithoutCard(listed)}</WholeWords>}
      {chosen.length > 0 && (
        <WholeWords as="p" isName>
          {DETAIL_TEXT.childrenChosen(chosen)}
        </WholeWords>
      )}
      <Actions>
        <Button
          unavailable={detail.missing.length > 0}
          onUnavailable={detail.complain}
          describedBy={MISSING_ID}
          onPress={onAdd}
        >
          {DETAIL_TEXT.addFollowers}
        </Button>
      </Actions>
    </Stack>
  )
}
