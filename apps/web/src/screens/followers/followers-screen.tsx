// Step 3: the children who come along (specification 2, Screen: add followers).
import type { findFollowerCandidates } from '@border-pass/contract/request-routes'
import type { ReplyOf } from '@border-pass/contract/route'
import { NO_FOLLOWERS, ONLY_WITH_CARD } from '@border-pass/domain/wording/follower-wording'
import { useQuery } from '@tanstack/react-query'
import { PartNotLoaded, Pending } from '../../api/look-up.tsx'
import { RECORDS_TEXT } from '../../text/look-ups-text.ts'
import { candidatesQuery } from '../../draft/form/registry-queries.ts'
import { RequestStepGate } from '../../draft/steps/request-step-gate.tsx'
import { useStepMoves } from '../../draft/steps/use-step-moves.ts'
import { useStartedDraft } from '../../draft/store/use-draft.ts'
import { FOLLOWERS_TEXT } from '../../text/per-screen/followers-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { AlertDialog } from '../../ui/dialogs/answered-dialogs.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { ScreenHeading, Stack } from '../../ui/layout/screen-layout.tsx'
import { Banner } from '../../ui/status/banner.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import { FollowerCard } from './follower-card.tsx'
import styles from './followers.module.css'
import { type Followers, useFollowers } from './use-followers.ts'

export function Screen() {
  return (
    <RequestStepGate step="followers">
      <Stack gap="s">
        <ScreenHeading title={FOLLOWERS_TEXT.title} />
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
  const { error } = candidates
  return <Pending lines={[28, 76, 76]} records={RECORDS_TEXT.children} error={error} onRetry={retry} />
}

const MISSING_ID = 'followers-missing'

type FormProps = { candidates: ReplyOf<typeof findFollowerCandidates>; onRetry: () => void }

function FollowersForm({ candidates, onRetry }: FormProps) {
  const followers = useFollowers(candidates)
  const moves = useStepMoves('followers')
  const { max, hasNobody } = followers
  const goWithout = () => {
    followers.leaveWithout()
    moves.goOn()
  }
  const isPartMissing = candidates.missing.includes('followers')
  return (
    <Stack gap="l">
      <Stack>
        {isPartMissing && <PartNotLoaded onRetry={onRetry} />}
        {hasNobody && !isPartMissing && (
          <Banner kind="info" title={NO_FOLLOWERS}>
            {FOLLOWERS_TEXT.noneAdvice}
          </Banner>
        )}
        <WholeWords as="p">
          {hasNobody ? ONLY_WITH_CARD : FOLLOWERS_TEXT.rule(ONLY_WITH_CARD, max)}
        </WholeWords>
        <ul className={styles['list']} aria-label={FOLLOWERS_TEXT.list}>
          {candidates.items.map((candidate, index) => (
            <li key={candidate.pid}>
              <FollowerCard followers={followers} candidate={candidate} index={index} />
            </li>
          ))}
        </ul>
      </Stack>
      <FollowersActions followers={followers} moves={moves} onGoWithout={goWithout} />
      <Refused followers={followers} onGoWithout={goWithout} />
    </Stack>
  )
}

type ActionsProps = {
  followers: Followers
  moves: ReturnType<typeof useStepMoves>
  onGoWithout: () => void
}

function FollowersActions({ followers, moves, onGoWithout }: ActionsProps) {
  const { missing, ticked, hasNobody } = followers
  return (
    <ActionBar
      missing={missing}
      missingId={MISSING_ID}
      note={ticked.length > 0 && <span role="status">{FOLLOWERS_TEXT.ready(ticked.length)}</span>}
      others={
        <>
          {ticked.length === 0 && !hasNobody && (
            <Button onPress={onGoWithout}>{FOLLOWERS_TEXT.withoutFollowers}</Button>
          )}
          <Button kind="link" onPress={moves.goBack}>
            {FOLLOWERS_TEXT.back}
          </Button>
        </>
      }
    >
      <Button
        kind="primary"
        unavailable={missing.length > 0}
        onUnavailable={followers.complain}
        describedBy={MISSING_ID}
        onPress={hasNobody ? onGoWithout : moves.goOn}
      >
        {FOLLOWERS_TEXT.next}
      </Button>
    </ActionBar>
  )
}

/** What the dialog of the specification says; with nobody ticked, the way on without followers stands beside it. */
function Refused({ followers, onGoWithout }: Omit<ActionsProps, 'moves'>) {
  const { refusal, ticked } = followers
  if (refusal === null) return null
  const { sentence, name } = refusal
  return (
    <AlertDialog
      onClose={followers.closeRefusal}
      act={
        ticked.length === 0 && (
          <Button kind="primary" onPress={onGoWithout}>
            {FOLLOWERS_TEXT.withoutFollowers}
          </Button>
        )
      }
    >
      <WholeWords as="p">{sentence}</WholeWords>
      {name !== null && (
        <WholeWords as="p" isName>
          {FOLLOWERS_TEXT.faultOf(name)}
        </WholeWords>
      )}
    </AlertDialog>
  )
}
