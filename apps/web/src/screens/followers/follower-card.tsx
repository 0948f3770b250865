import { useState } from 'react'
// One child: the checkbox, and once ticked the details, folded where nothing in them is missing (specification 2, add followers).
import type { DraftFollower } from '@border-pass/domain/request/draft/draft'
import { FOLLOWER_FIELDS } from '@border-pass/domain/request/fields/detail-fields'
import { detailFieldName } from '@border-pass/domain/wording/field-wording'
import { BIRTHPLACE_GROUPS, typingProps } from '../../draft/form/field-inputs.ts'
import { FOLLOWERS_TEXT } from '../../text/per-screen/followers-text.ts'
import { Combobox } from '../../ui/fields/list/combobox.tsx'
import { Checkbox } from '../../ui/fields/radio-cards.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Disclosure } from '../../ui/layout/card.tsx'
import { Columns } from '../../ui/layout/screen-layout.tsx'
import { fieldId, type FollowerField } from './follower-faults.ts'
import type { Candidate, Followers } from './followers-screen.tsx'
import type { ParentName } from './parent-names.ts'
import styles from './followers.module.css'

type CardProps = { followers: Followers; candidate: Candidate; index: number }

export function FollowerCard({ followers, candidate, index }: CardProps) {
  const { pid, name, selectable } = candidate
  const follower = followers.ticked.find((one) => one.pid === pid)
  // A ticked child can always be unticked.
  const isDisabled = !selectable && follower === undefined
  return (
    <div
      className={styles['child']}
      data-chosen={follower !== undefined || undefined}
      data-disabled={isDisabled || undefined}
    >
      <Checkbox
        isBare
        id={fieldId(index, 'tick')}
        label={name}
        detail={describe(candidate, follower && followers.ticked.indexOf(follower) + 1)}
        isChecked={follower !== undefined}
        isDisabled={isDisabled}
        onChange={() => followers.toggle(candidate)}
      />
      {follower && (
        <Disclosure
          isBare
          summary={FOLLOWERS_TEXT.details}
          owner={FOLLOWERS_TEXT.of(name)}
          note={known(follower, followers.isOpen(pid))}
          isOpen={followers.isOpen(pid)}
          onToggle={(isOpen) => followers.show(pid, isOpen)}
        >
          <FollowerFields followers={followers} follower={follower} index={index} name={name} />
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

type FieldsProps = { followers: Followers; follower: DraftFollower; index: number; name: string }

/** What is asked about one child: province of birth, and if they are known height and the parents' English names. */
function FollowerFields({ followers, follower, index, name: child }: FieldsProps) {
  const { pid } = follower
  const [left, setLeft] = useState<ReadonlySet<FollowerField>>(new Set())
  const leave = (field: FollowerField) => setLeft((before) => new Set(before).add(field))
  /** An invalid field shows its error after blur; a missing one only after Next was pressed. */
  const errorAt = (field: FollowerField) => {
    if (!followers.hasTried && !left.has(field)) return null
    return followers.faults.find(({ id }) => id === fieldId(index, field))?.sentence ?? null
  }
  const of = (field: FollowerField) => ({
    id: fieldId(index, field),
    label: detailFieldName(field),
    owner: FOLLOWERS_TEXT.of(child),
    value: follower[field],
    error: errorAt(field),
  })
  return (
    <Columns>
      <Combobox
        {...of('bornPlace')}
        groups={BIRTHPLACE_GROUPS}
        value={follower.bornPlace || null}
        onChange={(bornPlace) => followers.changeFollower(pid, { bornPlace: bornPlace ?? '' })}
      />
      <TextField
        {...of('height')}
        {...typingProps(FOLLOWER_FIELDS.height)}
        onChange={(height) => followers.changeFollower(pid, { height })}
        onBlur={() => leave('height')}
      />
      {(['fanameEng', 'manameEng'] as const).map((name) => (
        <TextField
          key={name}
          {...of(name)}
          {...typingProps(FOLLOWER_FIELDS[name])}
          {...(isAsFirst(followers, follower, name) && { hint: FOLLOWERS_TEXT.asFirst })}
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
