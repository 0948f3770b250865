// One child in the list: the checkbox, and the details once ticked.
import { FOLLOWERS_TEXT } from '../../text/per-screen/followers-text.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { FollowerFields } from './follower-fields.tsx'
import { fieldId } from './follower-places.ts'
import type { Candidate, Followers } from './use-followers.ts'

type ItemProps = { followers: Followers; candidate: Candidate; index: number }

export function FollowerItem({ followers, candidate, index }: ItemProps) {
  const { pid, name, selectable } = candidate
  const follower = followers.ticked.find((one) => one.pid === pid)
  return (
    <Stack gap="s">
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
          summary={FOLLOWERS_TEXT.details(name)}
          isOpen={followers.isOpen(pid)}
          onToggle={(isOpen) => followers.show(pid, isOpen)}
        >
          <FollowerFields followers={followers} follower={follower} index={index} />
        </Disclosure>
      )}
    </Stack>
  )
}

function describe({ age, reason }: Candidate, followerNo: number | undefined): string {
  const parts = [FOLLOWERS_TEXT.age(age), reason, followerNo && FOLLOWERS_TEXT.number(followerNo)]
  return parts.filter(Boolean).join(' · ')
}
