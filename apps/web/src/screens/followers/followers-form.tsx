import type { ReplyOf } from '@border-pass/contract/route'
import type { findFollowerCandidates } from '@border-pass/contract/request-routes'
import { NO_FOLLOWERS } from '@border-pass/domain/wording/follower-wording'
import { PartNotLoaded } from '../../api/part-not-loaded.tsx'
import { useStepMoves } from '../../draft/steps/use-step-moves.ts'
import { FOLLOWERS_TEXT } from '../../text/per-screen/followers-text.ts'
import { Banner } from '../../ui/status/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { AlertDialog } from '../../ui/dialogs/message-dialogs.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import { FollowerItem } from './follower-item.tsx'
import styles from './followers.module.css'
import { useFollowers } from './use-followers.ts'

const MISSING_ID = 'followers-missing'

type FormProps = { candidates: ReplyOf<typeof findFollowerCandidates>; onRetry: () => void }

export function FollowersForm({ candidates, onRetry }: FormProps) {
  const followers = useFollowers(candidates)
  const { goBack, goOn } = useStepMoves('followers')
  const { missing, refusal, ticked, max, hasNobody } = followers
  const isPartMissing = candidates.missing.includes('followers')
  const goWithout = () => {
    followers.leaveWithout()
    goOn()
  }
  return (
    <Stack gap="l">
      <Stack>
        {isPartMissing && <PartNotLoaded onRetry={onRetry} />}
        {hasNobody && !isPartMissing && (
          <Banner kind="info" title={NO_FOLLOWERS}>
            {FOLLOWERS_TEXT.noneAdvice}
          </Banner>
        )}
        <p role="status">{!hasNobody && FOLLOWERS_TEXT.chosen(ticked.length, max)}</p>
        <ul className={styles['list']} aria-label={FOLLOWERS_TEXT.list}>
          {candidates.items.map((candidate, index) => (
            <li key={candidate.pid}>
              <FollowerItem followers={followers} candidate={candidate} index={index} />
            </li>
          ))}
        </ul>
      </Stack>
      <ActionBar missing={missing} missingId={MISSING_ID} note={FOLLOWERS_TEXT.ready(ticked.length)}>
        <Button
          kind="primary"
          unavailable={missing.length > 0}
          onUnavailable={followers.complain}
          describedBy={MISSING_ID}
          onPress={hasNobody ? goWithout : goOn}
        >
          {FOLLOWERS_TEXT.next}
        </Button>
        {ticked.length === 0 && !hasNobody && (
          <Button onPress={goWithout}>{FOLLOWERS_TEXT.withoutFollowers}</Button>
        )}
        <Button kind="link" onPress={goBack}>
          {FOLLOWERS_TEXT.back}
        </Button>
      </ActionBar>
      {refusal !== null && (
        <AlertDialog onClose={followers.closeRefusal}>
          <p>
            <WholeWords>{refusal.sentence}</WholeWords>
          </p>
          {refusal.name !== null && (
            <p>
              <WholeWords isName>{FOLLOWERS_TEXT.faultOf(refusal.name)}</WholeWords>
            </p>
          )}
        </AlertDialog>
      )}
    </Stack>
  )
}
