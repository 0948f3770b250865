// Step 3: the children who come along (specification 2, Screen: add followers).
import { useQuery } from '@tanstack/react-query'
import { ONLY_WITH_CARD } from '@border-pass/domain/wording/follower-wording'
import { LookUpFailure, Waiting } from '../../api/look-up.tsx'
import { candidatesQuery } from '../../draft/form/registry-queries.ts'
import { RequestStepGate } from '../../draft/steps/request-step-gate.tsx'
import { useStartedDraft } from '../../draft/store/use-draft.ts'
import { FOLLOWERS_TEXT } from '../../text/per-screen/followers-text.ts'
import { ScreenHeading } from '../../ui/layout/screen-heading.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { FollowersForm } from './followers-form.tsx'

export function FollowersScreen() {
  return (
    <RequestStepGate step="followers">
      <Stack>
        <ScreenHeading title={FOLLOWERS_TEXT.title}>{ONLY_WITH_CARD}</ScreenHeading>
        <FollowersParts />
      </Stack>
    </RequestStepGate>
  )
}

function FollowersParts() {
  const { selection } = useStartedDraft()
  const candidates = useQuery(candidatesQuery(selection.borderCity))
  const retry = () => void candidates.refetch()
  if (candidates.data) return <FollowersForm candidates={candidates.data} onRetry={retry} />
  if (candidates.isError) return <LookUpFailure error={candidates.error} onRetry={retry} />
  return <Waiting lines={[28, 76, 76]} onRetry={retry} />
}
