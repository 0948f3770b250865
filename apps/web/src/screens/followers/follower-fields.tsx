// What is asked about one child: province of birth, and if they are known height and the parents' English names.
import { useState } from 'react'
import type { DraftFollower } from '@border-pass/domain/request/draft/draft'
import { FOLLOWER_FIELDS } from '@border-pass/domain/request/fields/detail-fields'
import { PROVINCE_GROUPS } from '../../draft/form/list-options.ts'
import { typingProps } from '../../draft/form/typing-filters.ts'
import { FOLLOWERS_TEXT } from '../../text/per-screen/followers-text.ts'
import { Combobox } from '../../ui/fields/list/combobox.tsx'
import { Columns } from '../../ui/layout/stack.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { fieldId } from './follower-places.ts'
import type { FollowerField } from './follower-faults.ts'
import type { ParentName } from './parent-names.ts'
import type { Followers } from './use-followers.ts'

type FieldsProps = { followers: Followers; follower: DraftFollower; index: number }

export function FollowerFields({ followers, follower, index }: FieldsProps) {
  const { pid } = follower
  const [left, setLeft] = useState<ReadonlySet<FollowerField>>(new Set())
  const leave = (field: FollowerField) => setLeft((before) => new Set(before).add(field))
  const at = (field: FollowerField) => ({
    id: fieldId(index, field),
    label: FOLLOWERS_TEXT[field],
    value: follower[field],
    error: findError(followers, { pid, field }, left),
  })
  return (
    <Columns>
      <Combobox
        {...at('bornPlace')}
        groups={PROVINCE_GROUPS}
        value={follower.bornPlace || null}
        onChange={(bornPlace) => followers.changeFollower(pid, { bornPlace: bornPlace ?? '' })}
      />
      <TextField
        {...at('height')}
        {...typingProps(FOLLOWER_FIELDS.height)}
        inputMode="numeric"
        onChange={(height) => followers.changeFollower(pid, { height })}
        onBlur={() => leave('height')}
      />
      {(['fanameEng', 'manameEng'] as const).map((name) => (
        <TextField
          key={name}
          {...at(name)}
          {...typingProps(FOLLOWER_FIELDS[name])}
          hint={isAsFirst(followers, follower, name) ? FOLLOWERS_TEXT.asFirst : FOLLOWERS_TEXT.englishHint}
          onChange={(text) => followers.typeParentName(pid, name, text)}
          onBlur={() => leave(name)}
        />
      ))}
    </Columns>
  )
}

function isAsFirst({ ticked: [first] }: Followers, follower: DraftFollower, name: ParentName): boolean {
  return (
    first !== undefined && first.pid !== follower.pid && first[name] !== '' && first[name] === follower[name]
  )
}

/** An invalid field shows its error after blur; a missing one only after Next was pressed. */
function findError(
  { faults, hasTried }: Followers,
  place: { pid: string; field: FollowerField },
  left: ReadonlySet<FollowerField>,
) {
  if (!hasTried && !left.has(place.field)) return null
  const fault = faults.find(({ at }) => at?.pid === place.pid && at.field === place.field)
  return fault?.sentence ?? null
}
