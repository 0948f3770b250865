// Step 3: the children who come along (specification 2, Screen: add followers).
import { NO_FOLLOWERS, ONLY_WITH_CARD } from '@border-pass/domain/wording/follower-wording'
import { RequestStepGate } from '../../draft/steps/request-step-gate.tsx'
import { PartNotLoaded, Pending } from '../../service/look-up.tsx'
import { RECORDS_TEXT } from '../../text/look-ups-text.ts'
import { FOLLOWERS_TEXT } from '../../text/per-screen/followers-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { AlertDialog } from '../../ui/dialogs/answered-dialogs.tsx'
import { MissingFields, MISSING_ID } from '../../ui/fields/missing-fields.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { OtherActions } from '../../ui/layout/screen-layout.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Banner } from '../../ui/status/banner.tsx'
import { Text } from '../../ui/typography/text.tsx'
import { FollowerCard } from './follower-card.tsx'
import { type FollowersStep, useFollowers, useFollowersStep } from './use-followers.ts'
import styles from './followers.module.css'

/** About the heights of a line of text and of two children. */
const PART_HEIGHTS = [28, 76, 76]

export function Screen() {
  return (
    <RequestStepGate step="followers" title={FOLLOWERS_TEXT.title}>
      <FollowersParts />
    </RequestStepGate>
  )
}

function FollowersParts() {
  const { step, error, onRetry } = useFollowersStep()
  if (step !== null) return <FollowersForm step={step} />
  return <Pending lines={PART_HEIGHTS} records={RECORDS_TEXT.children} error={error} onRetry={onRetry} />
}

function FollowersForm({ step }: { step: FollowersStep }) {
  const { candidates, moves } = step
  const followers = useFollowers(step)
  const { list, hasNobody } = followers
  const isPartMissing = candidates.missing.includes('followers')
  return (
    <Stack gap="xxl">
      <Stack>
        {isPartMissing && <PartNotLoaded onRetry={step.loadChildren} />}
        {hasNobody && !isPartMissing && (
          <Banner kind="info" title={NO_FOLLOWERS}>
            {FOLLOWERS_TEXT.noneAdvice}
          </Banner>
        )}
        <Text>{hasNobody ? ONLY_WITH_CARD : FOLLOWERS_TEXT.rule(ONLY_WITH_CARD, candidates.max)}</Text>
        <Stack as="ul" className={styles['list']} gap="m" aria-label={FOLLOWERS_TEXT.list}>
          {candidates.items.map((candidate, index) => (
            <li key={candidate.pid}>
              <FollowerCard list={list} candidate={candidate} index={index} />
            </li>
          ))}
        </Stack>
      </Stack>
      <FollowersActions followers={followers} onBack={moves.goBack} />
      <Refused followers={followers} />
    </Stack>
  )
}

function FollowersActions({ followers, onBack }: { followers: Followers; onBack: () => void }) {
  const { list, missing, hasNobody, leave, leaveWithout } = followers
  const { ticked } = list
  return (
    <ActionBar
      said={
        <MissingFields fields={missing}>
          {ticked.length > 0 && <Text role="status">{FOLLOWERS_TEXT.ready(ticked.length)}</Text>}
        </MissingFields>
      }
      after={
        <OtherActions>
          {ticked.length === 0 && !hasNobody && (
            <Button onPress={leaveWithout}>{FOLLOWERS_TEXT.withoutFollowers}</Button>
          )}
          <Button kind="link" onPress={onBack}>
            {FOLLOWERS_TEXT.back}
          </Button>
        </OtherActions>
      }
    >
      <Button
        kind="primary"
        unavailable={missing.length > 0}
        onUnavailable={followers.complain}
        aria-describedby={MISSING_ID}
        onPress={hasNobody ? leaveWithout : leave}
      >
        {FOLLOWERS_TEXT.next}
      </Button>
    </ActionBar>
  )
}

/** The dialog of the specification. With nobody ticked it also offers to go on without followers. */
function Refused({ followers }: { followers: Followers }) {
  const { refusal, list } = followers
  if (refusal === null) return null
  const { sentence, fault } = refusal
  return (
    <AlertDialog
      onClose={followers.closeRefusal}
      act={
        list.ticked.length === 0 && (
          <Button kind="primary" onPress={followers.leaveWithout}>
            {FOLLOWERS_TEXT.withoutFollowers}
          </Button>
        )
      }
    >
      <Text>{sentence}</Text>
      {fault?.child && <Text isName>{FOLLOWERS_TEXT.faultFor(fault.child.name)}</Text>}
    </AlertDialog>
  )
}

type Followers = ReturnType<typeof useFollowers>
