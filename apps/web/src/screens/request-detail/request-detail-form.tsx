import { useStepMoves } from '../../draft/steps/use-step-moves.ts'
import { DETAIL_TEXT } from '../../text/per-screen/request-detail-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import { MissingFields } from '../../ui/fields/missing-fields.tsx'
import { Actions, Stack } from '../../ui/layout/stack.tsx'
import { ApplicantCard } from './applicant-card.tsx'
import { ContactFields, ParentFields } from './contact-fields.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { HandoverField } from './handover-field.tsx'
import { PersonalFields } from './personal-fields.tsx'
import type { DetailFacts } from './use-detail-facts.ts'
import { useNamedField } from './use-named-field.ts'
import { useRequestDetail } from './use-request-detail.ts'

const MISSING_ID = 'detail-missing'

export function RequestDetailForm({ facts }: { facts: DetailFacts }) {
  const detail = useRequestDetail(facts)
  const { goBack, goOn, go } = useStepMoves('detail')
  const { missing, followerCount } = detail
  useNamedField()
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <Stack gap="l">
        <Stack>
          <ErrorSummary faults={detail.faults} />
          <ApplicantCard name={facts.applicant.displayName} selection={detail.selection} />
          <PersonalFields detail={detail} />
          <ParentFields detail={detail} />
          <ContactFields detail={detail} />
          <HandoverField detail={detail} />
          <DeliveryFields detail={detail} />
        </Stack>
        <Actions>
          <Button onPress={goBack} icon="left">
            {DETAIL_TEXT.back}
          </Button>
          {facts.eligibility.followers.allowed && (
            <Button
              icon="people"
              unavailable={missing.length > 0}
              onUnavailable={detail.complain}
              describedBy={MISSING_ID}
              onPress={() => go('followers')}
            >
              {followerCount > 0 ? DETAIL_TEXT.editFollowers(followerCount) : DETAIL_TEXT.addFollowers}
            </Button>
          )}
          <Button
            kind="primary"
            type="submit"
            unavailable={missing.length > 0}
            onUnavailable={detail.complain}
            describedBy={MISSING_ID}
            onPress={goOn}
          >
            {DETAIL_TEXT.next}
          </Button>
          <MissingFields id={MISSING_ID} fields={missing} />
        </Actions>
      </Stack>
    </form>
  )
}
