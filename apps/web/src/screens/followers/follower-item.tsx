// One child in the list: the checkbox, and once ticked the details, folded where nothing in them is missing.
import type { DraftFollower } from '@border-pass/domain/request/draft/draft'
import { FOLLOWERS_TEXT } from '../../text/per-screen/followers-text.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { FollowerFields } from './follower-fields.tsx'
import { fieldId } from './follower-places.ts'
import styles from './followers.module.css'
import type { Candidate, Followers } from './use-followers.ts'

type ItemProps = { followers: Followers; candidate: Candidate; index: number }

export function FollowerItem({ followers, candidate, index }: ItemProps) {
  const { pid, name, selectable } = candidate
  const follower = followers.ticked.find((one) => one.pid === pid)
  return (
    <div className={styles['child']}>
      <Checkbox
        id={fieldId(index, 'tick')}
        label={name}
        detail={describe(candidate, follower && followers.ticked.indexOf(follower) + 1)}
        isChecked={follower !== undefined}
        // A ticked child can always be unticked.
        isDisabled={!selectable && follower === undefined}
        onChange={() => followers.toggle(pid)}
      />
      {follower && (
        <Disclosure
          summary={FOLLOWERS_TEXT.details}
          note={known(follower, followers.isOpen(pid))}
          isOpen={followers.isOpen(pid)}
          onToggle={(isOpen) => followers.show(pid, isOpen)}
        >
          <FollowerFields followers={followers} follower={follower} index={index} />
        </Disclosure>
      )}
    </div>
  )
}

function describe({ age, reason }: Candidate, followerNo: number | undefined): string {
  const parts = [FOLLOWERS_TEXT.age(age), reason, followerNo && FOLLOWERS_TEXT.number(followerNo)]
  return parts.filter(Boolean).join(' · ')
}

/** The names only where their fields are folded: growing with each letter, they would move the field below. */
function known({ bornPlace, height, fanameEng, manameEng }: DraftFollower, isOpen: boolean): string {
  const parts = [
    bornPlace && FOLLOWERS_TEXT.bornIn(bornPlace),
    height && FOLLOWERS_TEXT.tall(height),
    !isOpen && fanameEng && FOLLOWERS_TEXT.father(fanameEng),
    !isOpen && manameEng && FOLLOWERS_TEXT.mother(manameEng),
  ]
  return parts.filter(Boolean).join(' · ')
}
